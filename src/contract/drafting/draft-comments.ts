import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from '#contract/wire.ts';

const comment = wireObject({
  commentId: ['commentId', wireId],
  authorName: ['authorName', z.string()],
  writtenAt: ['writtenAt', wireMoment],
  /** Which part of the text it is on: the body, a part of minutes, a field of a form. */
  part: ['part', z.string()],
  quote: ['quote', z.string()],
  position: ['position', z.number()],
  text: ['text', z.string()],
  answer: ['answer', z.string()],
  isDone: ['isDone', wireFlag],
});

export const draftCommentCalls = {
  getDraftComments: defineCall({
    method: 'POST',
    path: 'sarabun/get-draft-comments',
    access: 'signedIn',
    changes: false,
    summary: 'What reviewers said about passages of a draft, for whoever may read it.',
    body: wireObject({ documentId: ['F_DOC_ID', wireId] }),
    reply: z.object({
      items: z.array(comment),
      may: wireObject({ comment: ['comment', wireFlag], answer: ['answer', wireFlag] }),
    }),
  }),
  writeDraftComment: defineCall({
    method: 'POST',
    path: 'sarabun/write-draft-comment',
    access: 'signedIn',
    changes: true,
    summary: 'A comment on a passage by whose turn it is to review or sign.',
    body: wireObject({
      documentId: ['F_DOC_ID', wireId],
      part: ['part', wireText(60).default('body')],
      quote: [
        'quote',
        z
          .string()
          .max(2000)
          .regex(/^[^\0]*$/),
      ],
      position: ['position', wireInteger.min(0)],
      text: ['text', wireText(2000).min(1)],
    }),
    reply: z.object({ item: wireObject({ commentId: ['commentId', wireId] }) }),
  }),
  answerDraftComment: defineCall({
    method: 'POST',
    path: 'sarabun/answer-draft-comment',
    access: 'signedIn',
    changes: true,
    summary: 'The drafter answers a comment, or marks it as done.',
    body: wireObject({
      documentId: ['F_DOC_ID', wireId],
      commentId: ['commentId', wireId],
      answer: ['answer', wireText(2000)],
      isDone: ['isDone', wireFlag],
    }),
    reply: z.object({}),
  }),
} as const;
