import { z } from 'zod';

import { books } from '#domain/registers/books.ts';

import { defineCall } from '#contract/define-call.ts';
import { rowQuery } from '#contract/row-query.ts';
import { wireEventId, wireFlag, wireMoment } from '#contract/wire.ts';

/** At most this many changes come in one reply. */
export const numberBookChangesPage = 50;

/** Every series, only those that gave a number this year, or only those that gave none yet. */
export const numberBookStates = ['all', 'begun', 'notBegun'] as const;
/** By the name of the unit, or by the next number. */
export const numberBookOrders = ['unit', 'next'] as const;

const series = {
  unitId: z.number(),
  unitName: z.string(),
  book: z.enum(books),
  isCircular: wireFlag,
  year: z.number(),
};
const numberBook = z.object({
  ...series,
  /** The last number given this year; 0 before the first. */
  last: z.number(),
  next: z.number(),
  /** An administrator set the next number, and none was given since. */
  isSet: wireFlag,
});
export type NumberBook = z.output<typeof numberBook>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  ...series,
  isSet: wireFlag,
  /** The numbers that count as used, or no longer. */
  first: z.number(),
  last: z.number(),
  reason: z.string(),
});
export type NumberBookChange = z.output<typeof change>;

/** Where the open registers of all units go on. Nothing here says anything of a secret one. */
export const numberBookCalls = {
  getNumberBooks: defineCall({
    method: 'POST',
    path: 'number-books/get',
    access: 'signedIn',
    changes: false,
    summary:
      'The open number series of the units with a registry in their present years, with the next number of each, a page at a time; for those who may query `number-books`. Without secret registers.',
    body: z.object({
      ...rowQuery,
      which: z.enum(numberBookStates).default('all'),
      /** Without it: as the units are sorted, the central registry first, and their books. */
      sortBy: z.enum(numberBookOrders).optional(),
    }),
    /** `next`: the `skip` of the next page; null after the last. `maySet`: only administrators set numbers. */
    reply: z.object({ items: z.array(numberBook), next: z.number().nullable(), maySet: z.boolean() }),
  }),
  getNumberBookChanges: defineCall({
    method: 'POST',
    path: 'number-books/get-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'Which opening and next numbers of open registers were set and undone, by whom and when; newest first. Without secret registers.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
