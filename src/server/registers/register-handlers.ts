import type { registerCalls } from '#contract/registers.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { readBook, refusalOfReading } from './read-book.ts';

export const registerHandlers: Handlers<typeof registerCalls> = {
  getRegister: async ({ before, take, ...asked }, context) => {
    const viewer = await viewerOf(context);
    const refused = refusalOfReading(viewer, asked);
    if (refused) return refused;
    return { items: await readBook(context.platform.database, viewer, asked, { before, take }) };
  },
};
