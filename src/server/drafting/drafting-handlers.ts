import type { draftingCalls } from '#contract/drafting.ts';
import { isRefusal } from '#domain/refusal.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { beginDocument } from './begin-document.ts';
import { draftView } from './draft-view.ts';
import { draftableKinds } from './draftable-kinds.ts';
import { draftingUnits } from './drafting-units.ts';
import { writeDocument } from './write-document.ts';

const actorOf = ({ platform, person }: CallContext) => ({
  personId: person.id,
  tenant: platform.config.tenant,
  now: platform.clock(),
});

export const draftingHandlers: Handlers<typeof draftingCalls> = {
  beginDocument: (request, context) =>
    context.change(async (transaction) => {
      const item = await beginDocument(transaction, request, actorOf(context));
      return isRefusal(item) ? item : { item };
    }),
  getWriting: async ({ documentId }, context) => {
    const item = await draftView(context.platform.database, await viewerOf(context), documentId);
    return isRefusal(item) ? item : { item };
  },
  writeDocument: (request, context) =>
    context.change(async (transaction) => {
      const item = await writeDocument(transaction, request, actorOf(context));
      return isRefusal(item) ? item : { item };
    }),
  getMyDrafts: async ({ before, take }, { platform, person }) => ({
    items: await platform.database
      .selectFrom('documents')
      .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
      .select(['documents.id as documentId', 'kind', 'state', 'subject', 'toText', 'savedAt'])
      .where('createdBy', '=', person.id)
      .where('state', 'in', ['draft', 'returned'])
      .$if(before !== null, (query) => query.where('documents.id', '<', before ?? 0))
      .orderBy('documents.id', 'desc')
      .limit(take)
      .execute(),
  }),
  getKindsToDraft: async (_request, context) => {
    const { database } = context.platform;
    const [kinds, units] = await Promise.all([
      draftableKinds(database),
      draftingUnits(database, await viewerOf(context)),
    ]);
    return { item: { kinds: [...kinds], units: units.map(({ unitId, name }) => ({ unitId, name })) } };
  },
};
