import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { formValues, maxValuesOfText, meeting, richText } from './draft-content.ts';
import { wireId, wireInteger, wireMoment, wireObject, wireText } from '#contract/wire.ts';

/** Subject and text only: a correction cannot change anything else of a letter. */
const wording = {
  subject: wireText(1000),
  body: richText,
  /** Of minutes; null for every other kind. */
  meeting: meeting.nullable(),
  /** Of a form of the agency; empty without one. */
  formValues: formValues,
} as const;

export const wordingCalls = {
  correctWording: defineCall({
    method: 'POST',
    path: 'sarabun/correct-wording',
    access: 'signedIn',
    changes: true,
    summary: 'A reviewer whose turn it is corrects subject and text of a draft, based on the version they opened.',
    maxValues: maxValuesOfText,
    body: wireObject({ documentId: wireId, version: wireInteger, ...wording }),
    reply: z.object({
      item: wireObject({ version: z.number(), savedAt: wireMoment }),
    }),
  }),
} as const;
