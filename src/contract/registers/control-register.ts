import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { tableFormats } from '#contract/table-formats.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from '#contract/wire.ts';

const loan = wireObject({
  loanId: wireId,
  borrowerName: z.string(),
  purpose: z.string(),
  lentAt: wireMoment,
  dueOn: wireDay,
  returnedAt: wireMoment.nullable(),
});
export type CopyLoan = z.output<typeof loan>;

const classChange = wireObject({
  fromSecrecy: wireInteger,
  toSecrecy: wireInteger,
  orderNumber: z.string(),
  decidedAt: wireMoment,
});

const destruction = wireObject({
  /** Of the order or report by which it was destroyed. */
  orderNumber: z.string(),
  destroyedOn: wireDay,
});

/** Columns of the control register (ทขล. 3): a copy of a secret document at the unit. */
const controlledCopy = wireObject({
  copyId: wireId,
  orderNumber: wireInteger,
  documentId: wireId,
  legId: wireId,
  letterNumber: z.string(),
  letterDate: z.string().nullable(),
  subject: z.string(),
  fromText: z.string(),
  secrecy: wireInteger,
  copyNumber: wireInteger,
  copyCount: wireInteger,
  loans: z.array(loan),
  classChanges: z.array(classChange),
  enteredAt: wireMoment,
  remark: z.string(),
  isCancelled: wireFlag,
  destruction: destruction.nullable(),
  /** It can be lent or destroyed now. */
  isAtHand: wireFlag,
});
export type ControlledCopy = z.output<typeof controlledCopy>;

/** Export of the register as a table for other programs. */
export const controlExportPath = 'sarabun/export-control-register';
export const exportedControl = z.object({ unitId: wireId, format: z.enum(tableFormats).default('csv') });

export const controlCalls = {
  getControlRegister: defineCall({
    method: 'POST',
    path: 'sarabun/get-control-register',
    access: 'signedIn',
    changes: false,
    summary:
      'Copies of secret documents a unit has or had, newest first, for its secret registrar; `before` requests the next page.',
    body: z.object({
      unitId: wireId,
      before: wireId.optional(),
      take: wireInteger.min(1).max(100).default(25),
    }),
    reply: z.object({ items: z.array(controlledCopy) }),
  }),
  lendCopy: defineCall({
    method: 'POST',
    path: 'sarabun/lend-copy',
    access: 'signedIn',
    changes: true,
    summary: 'Records that a copy was lent to a person cleared for its class, until when and what for.',
    body: z.object({ copyId: wireId, borrowerId: wireId, dueOn: wireDay, purpose: wireText(500).min(1) }),
    reply: z.object({ item: wireObject({ loanId: wireId }) }),
  }),
  takeBackCopy: defineCall({
    method: 'POST',
    path: 'sarabun/take-back-copy',
    access: 'signedIn',
    changes: true,
    summary: 'Records that a lent copy came back.',
    body: z.object({ loanId: wireId }),
    reply: z.object({}),
  }),
  destroyCopy: defineCall({
    method: 'POST',
    path: 'sarabun/destroy-copy',
    access: 'signedIn',
    changes: true,
    summary: 'Records that a copy was destroyed, by which order or report and on what day; irreversible.',
    body: z.object({ copyId: wireId, orderNumber: wireText(100).min(1), destroyedOn: wireDay }),
    reply: z.object({}),
  }),
} as const;
