import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from '#contract/wire.ts';

const comment = wireObject({
  commentId: wireId,
  authorName: z.string(),
  writtenAt: wireMoment,
  /** The commented part of the text: the body, a part of minutes, a field of a form. */
  part: z.string(),
  quote: z.string(),
  position: z.number(),
  text: z.string(),
  answer: z.string(),
  isDone: wireFlag,
});

export const draftCommentCalls = {
  getDraftComments: defineCall({
    method: 'POST',
    path: 'sarabun/get-draft-comments',
    access: 'signedIn',
    changes: false,
    summary: 'The reviewers’ comments on passages of a draft, for everybody who may read it.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({
      items: z.array(comment),
      may: wireObject({ comment: wireFlag, answer: wireFlag }),
    }),
  }),
  writeDraftComment: defineCall({
    method: 'POST',
    path: 'sarabun/write-draft-comment',
    access: 'signedIn',
    changes: true,
    summary: 'Adds a comment on a passage, by a person whose turn it is to review or sign.',
    body: wireObject({
      documentId: wireId,
      part: wireText(60).default('body'),
      quote: z
        .string()
        .max(2000)
        .regex(/^[^\0]*$/),
      position: wireInteger.min(0),
      text: wireText(2000).min(1),
    }),
    reply: z.object({ item: wireObject({ commentId: wireId }) }),
  }),
  answerDraftComment: defineCall({
    method: 'POST',
    path: 'sarabun/answer-draft-comment',
    access: 'signedIn',
    changes: true,
    summary: 'The drafter answers a comment, or resolves it.',
    body: wireObject({
      documentId: wireId,
      commentId: wireId,
      answer: wireText(2000),
      isDone: wireFlag,
      /** The answer as the screen displayed it. Refused with `list-changed` when there is another one by now. */
      seen: z.object({ answer: wireText(2000), isDone: z.boolean() }),
    }),
    reply: z.object({}),
  }),
} as const;
