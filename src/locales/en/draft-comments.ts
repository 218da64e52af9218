import type { draftComments as source } from '../th/draft-comments.ts';
import type { Translated } from '../translated.ts';

export const draftComments: Translated<typeof source> = {
  title: 'Comments on the draft',
  none: 'No comments yet',
  part: 'Part commented on',
  passage: 'Select the passage to comment on',
  comment: 'Comment',
  write: 'Save comment',
  quoteGone: 'The text has changed',
  answer: 'Answer',
  stored: 'Saved answer: {answer}',
  save: 'Save reply',
  done: 'Done',
};
