import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { bookFormats } from './registers.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from '#contract/wire.ts';

const loan = wireObject({
  loanId: ['loanId', wireId],
  borrowerName: ['borrowerName', z.string()],
  purpose: ['purpose', z.string()],
  lentAt: ['lentAt', wireMoment],
  dueOn: ['dueOn', wireDay],
  returnedAt: ['returnedAt', wireMoment.nullable()],
});
export type CopyLoan = z.output<typeof loan>;

const classChange = wireObject({
  fromSecrecy: ['fromSecrecy', wireInteger],
  toSecrecy: ['toSecrecy', wireInteger],
  orderNumber: ['orderNumber', z.string()],
  decidedAt: ['decidedAt', wireMoment],
});

const destruction = wireObject({
  /** Of the order or report by which it was destroyed. */
  orderNumber: ['orderNumber', z.string()],
  destroyedOn: ['destroyedOn', wireDay],
});

/** Columns of the control register (ทขล. 3): a copy of a secret document at the unit. */
const controlledCopy = wireObject({
  copyId: ['copyId', wireId],
  orderNumber: ['orderNumber', wireInteger],
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  letterNumber: ['F_DOC_NO', z.string()],
  letterDate: ['F_DOC_DATE', z.string().nullable()],
  subject: ['F_DOC_TITLE', z.string()],
  fromText: ['F_SENDER_TEXT', z.string()],
  secrecy: ['F_DOC_SECRET_ID', wireInteger],
  copyNumber: ['copyNumber', wireInteger],
  copyCount: ['copyCount', wireInteger],
  loans: ['loans', z.array(loan)],
  classChanges: ['classChanges', z.array(classChange)],
  enteredAt: ['enteredAt', wireMoment],
  remark: ['remark', z.string()],
  isCancelled: ['isCancelled', wireFlag],
  destruction: ['destruction', destruction.nullable()],
  /** It may be lent or destroyed now. */
  isAtHand: ['isAtHand', wireFlag],
});
export type ControlledCopy = z.output<typeof controlledCopy>;

/** Where the register is fetched as a table for other programs. */
export const controlExportPath = 'sarabun/export-control-register';
export const exportedControl = z.object({ unitId: wireId, format: z.enum(bookFormats).default('csv') });

export const controlCalls = {
  getControlRegister: defineCall({
    method: 'POST',
    path: 'sarabun/get-control-register',
    access: 'signedIn',
    changes: false,
    summary:
      'Copies of secret documents a unit holds or held, newest first, for its secret registrar; `before` pages on.',
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
    summary: 'Writes down that a copy was handed to somebody cleared for its class, until when and what for.',
    body: z.object({ copyId: wireId, borrowerId: wireId, dueOn: wireDay, purpose: wireText(500).min(1) }),
    reply: z.object({ item: wireObject({ loanId: ['loanId', wireId] }) }),
  }),
  takeBackCopy: defineCall({
    method: 'POST',
    path: 'sarabun/take-back-copy',
    access: 'signedIn',
    changes: true,
    summary: 'Writes down that a copy that was lent came back.',
    body: z.object({ loanId: wireId }),
    reply: z.object({}),
  }),
  destroyCopy: defineCall({
    method: 'POST',
    path: 'sarabun/destroy-copy',
    access: 'signedIn',
    changes: true,
    summary: 'Writes down that a copy was destroyed, by which order or report and on what day; never taken back.',
    body: z.object({ copyId: wireId, orderNumber: wireText(100).min(1), destroyedOn: wireDay }),
    reply: z.object({}),
  }),
} as const;
