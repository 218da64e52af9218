import type { Document } from '#domain/documents/document.ts';
import type { chainTemplateCalls } from '#contract/drafting/chain-templates.ts';
import { maySaveForUnit } from '#domain/drafting/chain-templates.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { mayWrite } from '#domain/drafting/writing.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { saveTemplate } from './save-template.ts';
import { offeredTemplates } from './offered-templates.ts';

/** Templates are used and saved on a draft, so the person must be allowed to write it. */
async function draftOf(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<Document | Refusal> {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  return mayWrite(viewer, matter) ? matter.document : refuse('not-permitted', { rule: 'drafted' });
}

export const chainTemplateHandlers: Handlers<typeof chainTemplateCalls> = {
  getChainTemplates: async ({ documentId }, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const draft = await draftOf(database, viewer, documentId);
    if (isRefusal(draft)) return draft;
    const [items, unit] = await Promise.all([
      offeredTemplates(database, viewer, draft, context.platform.clock()),
      database.selectFrom('units').select('name').where('id', '=', draft.ownerUnitId).executeTakeFirstOrThrow(),
    ]);
    return { items, unitName: unit.name, maySaveForUnit: maySaveForUnit(viewer, draft.ownerUnitId) };
  },
  saveChainTemplate: async ({ documentId, ...params }, context) => {
    const viewer = await viewerOf(context);
    return context.change(async (transaction) => {
      const draft = await draftOf(transaction, viewer, documentId);
      if (isRefusal(draft)) return draft;
      const now = context.platform.clock();
      const templateId = await saveTemplate(transaction, viewer, draft, params, now);
      if (isRefusal(templateId)) return templateId;
      const { name, isOfUnit, isDefault } = params;
      const details = { templateId, unitId: draft.ownerUnitId, kind: draft.kind, name, isOfUnit, isDefault };
      await appendEvents(transaction, [{ name: 'chain-template.saved', actorId: viewer.personId, details }], now);
      return { item: { templateId } };
    });
  },
  removeChainTemplate: async ({ templateId }, context) => {
    const viewer = await viewerOf(context);
    return context.change(async (transaction) => {
      const template = await transaction
        .selectFrom('chainTemplates')
        .select(['unitId', 'ownerId'])
        .where('id', '=', templateId)
        .executeTakeFirst();
      const isTheirs =
        template?.ownerId === null ? maySaveForUnit(viewer, template.unitId) : template?.ownerId === viewer.personId;
      if (!template || !isTheirs) return refuse('not-found');
      const removed = await transaction
        .deleteFrom('chainTemplates')
        .where('id', '=', templateId)
        .returning(['unitId', 'kind', 'name'])
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      const event = {
        name: 'chain-template.removed' as const,
        actorId: viewer.personId,
        details: { templateId, ...removed },
      };
      await appendEvents(transaction, [event], context.platform.clock());
      return {};
    });
  },
};
