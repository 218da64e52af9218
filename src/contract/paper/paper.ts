import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { maxFormCode, maxFormName } from '#contract/drafting/agency-forms.ts';
import { wireId, wireObject, wireText } from '#contract/wire.ts';

import { agencyForm, maxValuesOfText } from '#contract/drafting/draft-content.ts';
import { written } from '#contract/drafting/drafting.ts';

/** A PDF in base64: a letter is small, and is drawn as a whole. */
export const sheets = z.object({ item: wireObject({ pdf: z.string() }) });

export const paperCalls = {
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
