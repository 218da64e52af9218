import { useDebouncedValue } from '@mantine/hooks';

import type { Addressee } from '#contract/correspondents.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { suggestionDelayMs } from '#web/platform/screen-times.ts';

/** In characters. A longer text is no name of the list, and would be refused. */
const longest = 300;

/** The addressees of the agency whose names contain the text; none for the first letter. */
export function useAddressees(text: string): readonly Addressee[] {
  const [search] = useDebouncedValue(text.trim(), suggestionDelayMs);
  const isName = search.length >= 2 && search.length <= longest;
  const found = useCall('findAddressees', { search }, { enabled: isName, refinedBy: ['search'] });
  return isName ? (found.data?.items ?? []) : [];
}
