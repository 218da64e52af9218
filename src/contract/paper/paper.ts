import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { maxFormCode, maxFormName } from '#contract/drafting/agency-forms.ts';
import { wireDay, wireId, wireMoment, wireObject, wireText } from '#contract/wire.ts';

import { agencyForm, maxValuesOfText } from '#contract/drafting/draft-content.ts';
import { written } from '#contract/drafting/drafting.ts';

/** A PDF in base64: a letter is small, and is drawn as a whole. */
export const sheets = z.object({ item: wireObject({ pdf: z.string() }) });

const genuine = wireObject({
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  subject: z.string(),
  /** False since it was cancelled. */
  isInForce: z.boolean(),
  /** In signing order, as they stood when they signed. */
  signers: z.array(z.object({ name: z.string(), position: z.string(), at: wireMoment })),
});
export type GenuineLetter = z.output<typeof genuine>;

/** Null for what is none of our letters, and alike for one that not everybody may know of. */
const verdict = z.object({ item: genuine.nullable() });

export const paperCalls = {
  verifyPaper: defineCall({
    method: 'POST',
    path: 'outside/verify-paper',
    access: 'anybody',
    changes: false,
    summary:
      'Whether a file is, byte for byte, the paper of an open registered letter, by its SHA-256; the file itself is not sent.',
    body: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    reply: verdict,
  }),
  verifyLetter: defineCall({
    method: 'POST',
    path: 'outside/verify-letter',
    access: 'anybody',
    changes: false,
    summary: 'Of which open registered letter a code on paper is.',
    body: z.object({ link: z.string().min(1).max(200) }),
    reply: verdict,
  }),

  getPaper: defineCall({
    method: 'POST',
    path: 'sarabun/get-paper',
    access: 'signedIn',
    changes: false,
    summary: 'A written letter on its paper, as a PDF: what is shown, printed and sent is one and the same.',
    body: wireObject({ documentId: wireId }),
    reply: sheets,
  }),
  previewPaper: defineCall({
    method: 'POST',
    path: 'sarabun/preview-paper',
    access: 'signedIn',
    changes: false,
    summary: 'A letter on its paper as its writer has it, before it is saved.',
    maxValues: maxValuesOfText,
    body: wireObject({ documentId: wireId, ...written }),
    reply: sheets,
  }),
  previewForm: defineCall({
    method: 'POST',
    path: 'sarabun/preview-form',
    access: 'signedIn',
    changes: false,
    summary:
      'A form of the agency on its paper, with examples in its fields, before it is saved; for those who may query `document-central`.',
    body: z.object({ code: wireText(maxFormCode), name: wireText(maxFormName), ...agencyForm.shape }),
    reply: sheets,
  }),
} as const;
