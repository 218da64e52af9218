import { z } from 'zod';

import { books } from '#domain/registers/books.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText, wireYear } from './wire.ts';

/** Columns of forms 13 and 14 (ทะเบียนหนังสือรับ, ทะเบียนหนังสือส่ง); the other books have the same. */
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

/** Which lines of which book; without days the whole year. */
const bookFilter = {
  unitId: wireId,
  book: z.enum(books).default('receive'),
  year: wireYear,
  isSecret: wireFlag.default(false),
  isCircular: wireFlag.default(false),
  fromDay: wireDay.optional(),
  toDay: wireDay.optional(),
  search: wireText(200).optional(),
};
export const exportedBook = z.object(bookFilter);
export type AskedBook = z.output<typeof exportedBook>;

/** Where a book is fetched as a table for other programs (CSV). */
export const bookExportPath = 'sarabun/export-register';

export const registerCalls = {
  getRegister: defineCall({
    method: 'POST',
    path: 'sarabun/get-register',
    access: 'signedIn',
    changes: false,
    summary: 'Lines of one of a unit’s books, newest number first; `before` pages on from the last number seen.',
    body: z.object({
      ...bookFilter,
      before: wireId.optional(),
      take: wireInteger.min(1).max(100).default(25),
    }),
    reply: z.object({ items: z.array(registerLine) }),
  }),
} as const;
