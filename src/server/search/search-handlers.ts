import type { searchCalls } from '#contract/search.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { hiddenHits } from './hidden-hits.ts';
import { exactNumber, searchDocuments } from './search-documents.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  searchDocuments: async (request, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const [{ documents, isOfNewest }, exact] = await Promise.all([
      searchDocuments(database, viewer, request, context.locale),
      exactNumber(database, viewer, request.text),
    ]);
    const hits = await hiddenHits(database, viewer, documents, request);
    return {
      items: documents.map((item) => ({ ...item, hit: hits.get(item.documentId) ?? null })),
      exact,
      isOfNewest,
    };
  },
};
