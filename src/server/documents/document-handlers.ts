import type { documentCalls } from '#contract/documents/documents.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { documentOfLink } from './document-links.ts';
import { documentView } from './document-view.ts';
import { findDuplicateLetters } from './find-duplicate-letters.ts';
import { enqueueTextExtraction } from '#server/document-texts/file-texts.ts';
import { recordView } from '#server/access/record-view.ts';
import { isReadable } from '#server/access/may-read-document.ts';
import { openDocument } from './open-document.ts';
import { registerIncoming } from '#server/workflow/register-letter.ts';

const actorOf = ({ platform, person }: CallContext) => ({
  personId: person.id,
  now: platform.clock(),
});

export const documentHandlers: Handlers<typeof documentCalls> = {
  getDocument: async (request, context) => {
    const { platform, person, locale } = context;
    const now = platform.clock();
    const item = await documentView(platform, await viewerOf(context), request, { locale, now });
    if (isRefusal(item)) return item;
    if (isSecret(item.secrecy))
      await recordView(platform.database, { documentId: request.documentId, actorId: person.id }, now);
    return { item };
  },
  markDocumentRead: ({ documentId }, context) =>
    context.change(async (transaction) => {
      const opened = await openDocument(transaction, documentId, actorOf(context));
      return isRefusal(opened) ? opened : {};
    }),
  decodeDocumentLink: async ({ link }, context) => {
    const documentId = documentOfLink(context.platform, link);
    if (documentId === undefined) return refuse('document-not-found');
    const mayRead = await isReadable(context.platform.database, await viewerOf(context), documentId);
    return mayRead ? { item: { documentId } } : refuse('document-not-found');
  },
  registerIncoming: (letter, context) =>
    context.change(async (transaction) => {
      const item = await registerIncoming(transaction, letter, actorOf(context));
      if (isRefusal(item)) return item;
      if (letter.fileIds.length > 0) await enqueueTextExtraction(context.platform, transaction, item.documentId);
      return { item };
    }),
  findDuplicateLetters: async (letter, context) => ({
    items: await findDuplicateLetters(context.platform.database, await viewerOf(context), letter),
  }),
};
