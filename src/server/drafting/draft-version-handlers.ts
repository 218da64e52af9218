import type { draftVersionCalls } from '#contract/drafting/draft-versions.ts';
import { isRefusal } from '#domain/refusal.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { draftVersion, draftVersions } from './draft-versions.ts';

export const draftVersionHandlers: Handlers<typeof draftVersionCalls> = {
  getDraftVersions: async ({ documentId }, context) => {
    const items = await draftVersions(context.platform.database, await viewerOf(context), documentId);
    return isRefusal(items) ? items : { items };
  },
  getDraftVersion: async (request, context) => {
    const { platform, person } = context;
    const item = await draftVersion(platform.database, await viewerOf(context), request);
    if (isRefusal(item)) return item;
    const { documentId } = request;
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    return { item };
  },
};
