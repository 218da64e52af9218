import { z } from 'zod';

import { copyKinds } from '#domain/workflow/access/copy-rules.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireId, wireObject } from '#contract/wire.ts';

import { sheets } from './paper.ts';

/** Of its paper if no file is named. */
const ofLetter = { documentId: wireId, fileId: wireId.nullable() } as const;

const copyChoice = wireObject({
  kind: z.enum(copyKinds),
  /** Whose received stamp it is; null of the other kinds. */
  legId: wireId.nullable(),
  unitName: z.string(),
  registerNumber: z.string(),
});
export type CopyChoice = z.output<typeof copyChoice>;

export const copyCalls = {
  getCopyChoices: defineCall({
    method: 'POST',
    path: 'sarabun/get-copy-choices',
    access: 'signedIn',
    changes: false,
    summary: 'Which copies of a file of a letter, or of its paper, the caller may make.',
    body: wireObject(ofLetter),
    reply: z.object({ items: z.array(copyChoice) }),
  }),
  certifyCopy: defineCall({
    method: 'POST',
    path: 'sarabun/certify-copy',
    access: 'signedIn',
    changes: true,
    summary:
      'The caller certifies that a copy of a file of a letter, or of its paper, is correct; `get-copy` makes it.',
    body: wireObject(ofLetter),
    reply: z.object({ item: wireObject({ certificationId: wireId }) }),
  }),
  getCopy: defineCall({
    method: 'POST',
    path: 'sarabun/get-copy',
    access: 'signedIn',
    changes: false,
    summary:
      'A copy of a file of a letter, or of its paper, as a PDF: with the received stamp of a leg, as the caller certified it, or as the office keeps it. The file itself stays as it is.',
    body: wireObject({
      ...ofLetter,
      kind: z.enum(copyKinds),
      legId: wireId.nullable(),
      certificationId: wireId.nullable(),
    }),
    reply: sheets,
  }),
} as const;
