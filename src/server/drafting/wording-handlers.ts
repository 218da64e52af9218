import type { wordingCalls } from '#contract/drafting/wording.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { correctWording } from './correct-wording.ts';

export const wordingHandlers: Handlers<typeof wordingCalls> = {
  correctWording: (request, { change, platform, person }) =>
    change(async (transaction) => {
      const actor = { personId: person.id, now: platform.clock() };
      const item = await correctWording(transaction, request, actor);
      return isRefusal(item) ? item : { item };
    }),
};
