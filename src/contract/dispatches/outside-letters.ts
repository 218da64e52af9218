import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { sheets } from '#contract/paper/paper.ts';
import { wireDay, wireFlag, wireMoment, wireObject, wireText } from '#contract/wire.ts';

/** The token of the link in the mail. */
const key = z.string().min(1).max(200);

const receipt = z.object({ at: wireMoment, name: z.string(), position: z.string() });

const outsideLetter = wireObject({
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  subject: z.string(),
  toText: z.string(),
  speed: z.number(),
  files: z.array(z.object({ fileId: z.number(), name: z.string(), byteSize: z.number() })),
  /** False for a letter that consists of files only. */
  hasPaper: wireFlag,
  /** Null until somebody confirms the receipt. */
  receipt: receipt.nullable(),
});
export type OutsideLetterView = z.output<typeof outsideLetter>;

/** Calls of a receiver outside the agency, authenticated by the link in their mail. */
export const outsideCalls = {
  getOutsideLetter: defineCall({
    method: 'POST',
    path: 'outside/get-letter',
    access: 'anybody',
    changes: true,
    summary: 'The letter of a link. Its first opening is recorded for the sender, and is no receipt.',
    body: z.object({ key }),
    reply: z.object({ item: outsideLetter }),
  }),
  getOutsidePaper: defineCall({
    method: 'POST',
    path: 'outside/get-paper',
    access: 'anybody',
    changes: false,
    summary: 'The letter of a link on its paper, as a PDF.',
    body: z.object({ key }),
    reply: sheets,
  }),
  confirmOutsideReceipt: defineCall({
    method: 'POST',
    path: 'outside/confirm-receipt',
    access: 'anybody',
    changes: true,
    summary: 'Confirms that the letter of a link was received, and by whom; only the first confirmation counts.',
    body: z.object({ key, name: wireText(200).min(1, 'required'), position: wireText(200).min(1, 'required') }),
    reply: z.object({ item: receipt }),
  }),
} as const;
