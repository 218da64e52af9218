import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { richText } from './draft-content.ts';
import { wireId, wireObject } from '#contract/wire.ts';

export const maxWordMegabytes = 10;
export const maxWordBytes = maxWordMegabytes * 1024 * 1024;

/** The text of a Word file, in the limits of any other text. */
export const wordText = z.object({
  body: richText,
  /** As the head of the file has them; only suggestions. Null when it has none. */
  subject: z.string().max(1000).nullable(),
  toText: z.string().max(1000).nullable(),
  /** How many pictures, boxes and objects are not taken. */
  pictures: z.number(),
});
export type WordText = z.output<typeof wordText>;

export const wordFileCalls = {
  exportWord: defineCall({
    method: 'POST',
    path: 'sarabun/export-word',
    access: 'signedIn',
    changes: false,
    summary:
      'A written letter as it was saved, as a Word file (DOCX) in base64; for whoever may read it. Refused: `secret-not-as-word`, because a file for Word bears no mark of its reader.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: wireObject({ word: z.string() }) }),
  }),
  readWordFile: defineCall({
    method: 'POST',
    path: 'sarabun/read-word-file',
    access: 'signedIn',
    changes: false,
    summary:
      'The text of a Word file (DOCX), which comes as the part `file` of `multipart/form-data`, reduced to what a draft may have; changes nothing. For whoever may write the draft or correct its wording.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: wordText }),
  }),
} as const;
