import { z } from 'zod';

import { yearBases } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';

import { defineCall } from '#contract/define-call.ts';
import { rowQuery } from '#contract/row-query.ts';
import { wireText, wireYear } from '#contract/wire.ts';

const basis = z.enum(yearBases);
const unit = z.object({
  unitId: z.number(),
  unitName: z.string(),
  /** In the year that it counts now. */
  year: z.number(),
  yearBasis: basis,
  /** What is set for later years, the next one first. */
  coming: z.array(z.object({ fromYear: z.number(), yearBasis: basis })),
});
export type UnitYears = z.output<typeof unit>;

/** How the open registers of all units count their years. */
export const bookYearCalls = {
  getBookYears: defineCall({
    method: 'POST',
    path: 'registers/get-years',
    access: 'signedIn',
    changes: false,
    summary:
      'How each unit counts the years of an open register, the central registry first, a page at a time; for those who may query `registration-book-display`.',
    body: z.object({ ...rowQuery, book: z.enum(books), sortBy: z.enum(['unit']).optional() }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(unit), next: z.number().nullable() }),
  }),
  setYearsOfUnits: defineCall({
    method: 'POST',
    path: 'registers/set-years-of-units',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the year basis of open registers of every unit that has them, from a year on in which none of them has a number yet, all or none: for administrators. Refused: `book-year-begun`.',
    body: z.object({
      books: z.array(z.enum(books)).min(1).max(books.length),
      yearBasis: basis,
      fromYear: wireYear,
      reason: wireText(500).min(1),
    }),
    /** How many registers count otherwise now; the others did already. */
    reply: z.object({ count: z.number() }),
  }),
} as const;
