import type { searchCalls } from '#contract/search.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { exactNumber, searchDocuments } from './search-documents.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  searchDocuments: async (asked, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const [items, exact] = await Promise.all([
      searchDocuments(database, viewer, asked, context.locale),
      exactNumber(database, viewer, asked.text),
    ]);
    return { items, exact };
  },
};
