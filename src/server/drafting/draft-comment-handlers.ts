import type { draftCommentCalls } from '#contract/drafting/draft-comments.ts';
import { mayAnswer, mayComment } from '#domain/drafting/comments.ts';
import { seesMaking } from '#domain/drafting/making.ts';
import { textParts } from '#domain/drafting/text-parts.ts';
import { refuse } from '#domain/refusal.ts';
import { loadContent } from '#server/document-texts/load-content.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { loadTemplate } from '#server/document-texts/load-template.ts';
import { lockMatter } from '#server/workflow/lock-matter.ts';
import { personNames } from '#server/people/person-views.ts';
import { recordPartView } from '#server/access/record-view.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

/** A comment must point to a part that readers can find. */
async function hasPart(transaction: DatabaseTransaction, documentId: number, part: string): Promise<boolean> {
  const saved = await loadContent(transaction, documentId);
  const template = await loadTemplate(transaction, saved?.content.form?.templateId);
  return saved !== undefined && textParts(saved.content, template).some((item) => item.part === part);
}

export const draftCommentHandlers: Handlers<typeof draftCommentCalls> = {
  getDraftComments: async ({ documentId }, context) => {
    const { database, clock } = context.platform;
    const viewer = await viewerOf(context);
    const matter = await readMatter(database, viewer, documentId);
    if (!matter) return refuse('document-not-found');
    if (!seesMaking(viewer, matter)) return { items: [], may: { comment: false, answer: false } };
    // A comment quotes the passage it is about.
    await recordPartView(database, { documentId, actorId: viewer.personId }, clock());
    const rows = await database
      .selectFrom('draftComments')
      .select(['id', 'authorId', 'writtenAt', 'part', 'quote', 'position', 'text', 'answer', 'doneAt'])
      .where('documentId', '=', documentId)
      .orderBy('id')
      .execute();
    const name = await personNames(
      database,
      rows.map((row) => row.authorId),
    );
    return {
      items: rows.map(({ id, authorId, doneAt, ...row }) => ({
        ...row,
        commentId: id,
        authorName: name(authorId).name,
        isDone: doneAt !== null,
      })),
      may: { comment: mayComment(viewer, matter), answer: mayAnswer(viewer, matter) },
    };
  },
  writeDraftComment: async ({ documentId, ...comment }, context) => {
    const { platform, person } = context;
    const viewer = await viewerOf(context);
    const now = platform.clock();
    return context.change(async (transaction) => {
      const matter = await lockMatter(transaction, viewer, documentId);
      if (!matter) return refuse('document-not-found');
      if (!mayComment(viewer, matter)) return refuse('not-permitted', { rule: 'signs' });
      if (!(await hasPart(transaction, documentId, comment.part)))
        return refuse('invalid-request', { fields: { part: 'not-valid' } });
      const { id } = await transaction
        .insertInto('draftComments')
        .values({ ...comment, documentId, authorId: person.id, writtenAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await appendEvents(transaction, [{ name: 'draft.commented', actorId: person.id, documentId }], now);
      return { item: { commentId: id } };
    });
  },
  answerDraftComment: async ({ documentId, commentId, answer, isDone, seen }, context) => {
    const { platform, person } = context;
    const viewer = await viewerOf(context);
    const now = platform.clock();
    return context.change(async (transaction) => {
      const matter = await lockMatter(transaction, viewer, documentId);
      if (!matter) return refuse('document-not-found');
      if (!mayAnswer(viewer, matter)) return refuse('not-permitted', { rule: 'drafted' });
      const comment = await transaction
        .selectFrom('draftComments')
        .select(['answer', 'doneAt'])
        .where('id', '=', commentId)
        .where('documentId', '=', documentId)
        .executeTakeFirst();
      if (!comment) return refuse('document-not-found');
      if (comment.answer !== seen.answer || (comment.doneAt !== null) !== seen.isDone) return refuse('list-changed');
      await transaction
        .updateTable('draftComments')
        .set({ answer, answeredBy: person.id, doneAt: isDone ? now : null })
        .where('id', '=', commentId)
        .execute();
      await appendEvents(transaction, [{ name: 'draft.comment-answered', actorId: person.id, documentId }], now);
      return {};
    });
  },
};
