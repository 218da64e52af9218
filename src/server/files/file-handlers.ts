import type { fileCalls } from '#contract/files.ts';
import { refuse } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { removeUnattached } from './file-queries.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  discardFile: ({ fileId }, { change, person }) =>
    change(async (transaction) =>
      (await removeUnattached(transaction, fileId, person.id)) ? {} : refuse('not-found'),
    ),
};
