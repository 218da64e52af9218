import type { draftingCalls } from '#contract/drafting/drafting.ts';
import { documentStates } from '#domain/documents/document.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal } from '#domain/refusal.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { creatableKinds } from '#server/people/creatable-kinds.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { offeredForms } from './agency-forms/form-queries.ts';
import { beginDocument } from './begin-document.ts';
import { draftView } from './draft-view.ts';
import { draftingUnits } from './drafting-units.ts';
import { englishNames } from './english-names.ts';
import { writeDocument } from './write-document.ts';

const actorOf = ({ platform, person }: CallContext) => ({
  personId: person.id,
  now: platform.clock(),
});

export const draftingHandlers: Handlers<typeof draftingCalls> = {
  beginDocument: (request, context) =>
    context.change(async (transaction) => {
      const item = await beginDocument(transaction, request, actorOf(context));
      return isRefusal(item) ? item : { item };
    }),
  getWriting: async ({ documentId }, context) => {
    const { platform, person } = context;
    const item = await draftView(platform, await viewerOf(context), documentId);
    if (isRefusal(item)) return item;
    await recordPartView(platform.database, { documentId, actorId: person.id }, platform.clock());
    return { item };
  },
  writeDocument: (request, context) =>
    context.change(async (transaction) => {
      const item = await writeDocument(transaction, request, actorOf(context));
      if (isRefusal(item)) return item;
      await enqueueTextExtraction(context.platform, transaction, request.documentId);
      return { item };
    }),
  getEnglishNames: async (request, context) => {
    const { database, clock } = context.platform;
    const item = await englishNames(database, await viewerOf(context), request, clock());
    return isRefusal(item) ? item : { item };
  },
  getMyDrafts: async ({ before, take }, context) => {
    const { clearance, personId } = await viewerOf(context);
    const items = await context.platform.database
      .selectFrom('documents')
      .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
      .select(['documents.id as documentId', 'kind', 'state', 'subject', 'toText', 'savedAt'])
      .where('createdBy', '=', personId)
      .where('secrecy', '<=', clearance)
      .where('state', 'in', ['draft', 'returned'])
      .$if(before !== null, (query) => query.where('documents.id', '<', before ?? 0))
      .orderBy('documents.id', 'desc')
      .limit(take)
      .execute();
    return { items: items.map((row) => ({ ...row, state: memberOf(documentStates, row.state) })) };
  },
  getKindsToDraft: async (_request, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const [kinds, units, forms] = await Promise.all([
      creatableKinds(database, viewer, clock()),
      draftingUnits(database, viewer),
      offeredForms(database),
    ]);
    const templates = forms.filter(({ kind }) => kinds.includes(kind));
    return { item: { kinds: [...kinds], units: units.map(({ unitId, name }) => ({ unitId, name })), templates } };
  },
};
