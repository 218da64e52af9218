import { maxEnglishNames } from '#contract/drafting/drafting.ts';
import { signersOf } from '#domain/documents/chain.ts';
import { useCall } from '#web/platform/api/use-call.ts';

import type { Draft } from '../saving/use-draft.ts';

/** How the signers of the draft and the agency are written in English, as far as somebody filled that in. */
export function useEnglishNames({ view, written }: Draft, { isNeeded = true } = {}) {
  const { documentId } = view;
  const personIds = signersOf(written.chain).slice(0, maxEnglishNames);
  return useCall('getEnglishNames', { documentId, personIds }, { enabled: isNeeded }).data?.item;
}
