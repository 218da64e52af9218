import type { searchCalls } from '#contract/search.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { hitsBeside } from './hits-beside.ts';
import { exactNumber, searchDocuments } from './search-documents.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  searchDocuments: async (asked, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const [found, exact] = await Promise.all([
      searchDocuments(database, viewer, asked, context.locale),
      exactNumber(database, viewer, asked.text),
    ]);
    const hits = await hitsBeside(database, viewer, found, asked);
    return { items: found.map((item) => ({ ...item, hit: hits.get(item.documentId) ?? null })), exact };
  },
};
