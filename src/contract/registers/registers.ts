import { z } from 'zod';

import { books } from '#domain/registers/books.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import { entryActions, shownEntryKinds } from '#domain/registers/entries.ts';

import { defineCall } from '#contract/define-call.ts';
import { tableFormats } from '#contract/table-formats.ts';
import {
  wireDay,
  wireFlag,
  wireId,
  wireInteger,
  wireMoment,
  wireObject,
  wirePoint,
  wireText,
  wireYear,
} from '#contract/wire.ts';

/** An entry of a register; fields are empty or null where its register does not show the column. */
const registerEntry = wireObject({
  entryId: wireId,
  /** Null where no letter has the number. */
  documentId: wireId.nullable(),
  legId: wireId.nullable(),
  kind: z.enum(shownEntryKinds),
  number: wireInteger,
  /** For an inserted number, 123/1; else 0. */
  point: wireInteger,
  /** The last of the skipped numbers. */
  untilNumber: wireInteger.nullable(),
  arrivedAt: wireMoment.nullable(),
  letterNumber: z.string(),
  letterDate: z.string().nullable(),
  fromText: z.string(),
  toText: z.string(),
  subject: z.string(),
  operation: z.string(),
  remark: z.string(),
  /** After its heading. */
  documentType: z.string(),
  isCancelled: wireFlag,
  /** What the person may do with the number here. */
  actions: z.array(z.enum(entryActions)),
});
export type RegisterEntry = z.output<typeof registerEntry>;

/** Which entries of which register; default without days: the whole year. */
const bookFilter = {
  unitId: wireId,
  book: z.enum(books).default('receive'),
  /** The register year: a fiscal year is named by the year in which it ends. */
  year: wireYear,
  isSecret: wireFlag.default(false),
  isCircular: wireFlag.default(false),
  fromDay: wireDay.optional(),
  toDay: wireDay.optional(),
  search: wireText(200).optional(),
  /** A heading finds the entries of all types under it. */
  documentTypeId: wireId.optional(),
};
const bookQuery = z.object(bookFilter);
export type BookQuery = z.output<typeof bookQuery>;

export const exportedBook = bookQuery.extend({
  format: z.enum(tableFormats).default('csv'),
  /** In pieces that say how far the file is (`file-pieces.ts`). */
  inPieces: z.enum(['true', 'false']).default('false'),
});

/** Export of a register as a table for other programs. */
export const bookExportPath = 'sarabun/export-register';

export const registerCalls = {
  getRegister: defineCall({
    method: 'POST',
    path: 'sarabun/get-register',
    access: 'signedIn',
    changes: false,
    summary:
      'Entries of one of a unit’s registers, newest number first; `before`, `beforePoint` and `beforeIsOld` request the page after the last number seen.',
    body: z.object({
      ...bookFilter,
      before: wireId.optional(),
      beforePoint: wirePoint.optional(),
      /** The last entry seen was one of an old register: these come after another of the same number. */
      beforeIsOld: wireFlag.optional(),
      take: wireInteger.min(1).max(1000).default(25),
    }),
    reply: z.object({
      /** The columns the register shows, in this order. */
      columns: z.array(z.object({ column: z.enum(entryColumns), heading: z.string() })),
      items: z.array(registerEntry),
      /** Only the 20,000 newest numbers of a long register were searched. */
      isOfNewest: wireFlag,
    }),
  }),
  getRegisterYears: defineCall({
    method: 'POST',
    path: 'sarabun/get-register-years',
    access: 'signedIn',
    changes: false,
    summary: 'The years in which a unit’s register has numbers, newest first, for its readers.',
    body: z.object({ unitId: bookFilter.unitId, book: bookFilter.book, isSecret: bookFilter.isSecret }),
    reply: z.object({ years: z.array(wireYear) }),
  }),
} as const;
