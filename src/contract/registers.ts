import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText, wireYear } from './wire.ts';

/** Columns of form 13 (ทะเบียนหนังสือรับ). */
const registerLine = wireObject({
  lineId: ['LINE_ID', wireId],
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  number: ['F_REGISTER_NO', wireInteger],
  arrivedAt: ['arrivedAt', wireMoment],
  letterNumber: ['F_DOC_NO', z.string()],
  letterDate: ['F_DOC_DATE', z.string().nullable()],
  fromText: ['F_SENDER_TEXT', z.string()],
  toText: ['F_RECEIVER_TEXT', z.string()],
  subject: ['F_DOC_TITLE', z.string()],
  operation: ['operation', z.string()],
  remark: ['remark', z.string()],
  isCancelled: ['isCancelled', wireFlag],
});
export type RegisterLine = z.output<typeof registerLine>;

export const registerCalls = {
  getReceiveRegister: defineCall({
    method: 'POST',
    path: 'sarabun/get-receive-register',
    access: 'signedIn',
    changes: false,
    summary: 'Lines of a unit’s receive book, newest number first; `before` pages on from the last number seen.',
    body: z.object({
      unitId: wireId,
      year: wireYear,
      isSecret: wireFlag.default(false),
      search: wireText(200).optional(),
      before: wireId.optional(),
      take: wireInteger.min(1).max(100).default(25),
    }),
    reply: z.object({ items: z.array(registerLine) }),
  }),
} as const;
