import { z } from 'zod';

import { yearBases } from '#domain/registers/book-years.ts';
import { books, outgoingBooks } from '#domain/registers/books.ts';
import { maxOpeningNumber, openSeries } from '#domain/registers/opening-numbers.ts';
import { reservationStates } from '#domain/registers/entries.ts';
import { maxReservedAtOnce } from '#domain/registers/reservations.ts';

import { defineCall } from '#contract/define-call.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText, wireYear } from '#contract/wire.ts';

const reason = wireText(500).min(1);
/** For whom numbers are reserved, and until when; default: the caller, for as long as the agency's setting. */
const keeping = { holderId: wireId.nullable().default(null), expiresOn: wireDay.nullable().default(null) };
const series = {
  unitId: wireId,
  isSecret: wireFlag.default(false),
  isCircular: wireFlag.default(false),
};
const numbers = z.object({ numbers: z.array(z.string()) });

const reservation = z.object({
  entryId: z.number(),
  unitId: z.number(),
  unitName: z.string(),
  book: z.enum(books),
  isSecret: wireFlag,
  isCircular: wireFlag,
  year: z.number(),
  number: z.number(),
  point: z.number(),
  letterNumber: z.string(),
  letterDate: z.string(),
  purpose: z.string(),
  holderId: z.number(),
  holderName: z.string(),
  expiresOn: z.string(),
  state: z.enum(reservationStates),
  mayCancel: wireFlag,
});
export type ReservationView = z.output<typeof reservation>;

const counts = z.object({
  /** Used by a letter. */
  used: z.number(),
  reserved: z.number(),
  cancelled: z.number(),
  skipped: z.number(),
  /** Inserted numbers, those with a point. */
  inserted: z.number(),
});

const seriesProof = z.object({
  book: z.enum(books),
  isSecret: wireFlag,
  isCircular: wireFlag,
  last: z.number(),
  next: z.number(),
  /** The numbers that will be skipped, `[first, last]`, because the next one was set and none was given since. */
  toBeSkipped: z.tuple([z.number(), z.number()]).nullable(),
  counts,
  /** Numbers without an entry as `[first, last]`; at most the first fifty ranges. */
  gaps: z.array(z.tuple([z.number(), z.number()])),
  /** Numbers that two entries have, or that are beyond the counter. */
  doubled: z.array(z.number()),
});
export type SeriesProof = z.output<typeof seriesProof>;

export const numberCalls = {
  reserveNumbers: defineCall({
    method: 'POST',
    path: 'sarabun/reserve-numbers',
    access: 'signedIn',
    changes: true,
    summary: 'Reserves the next numbers of a register for a person; for the maintainer of the register.',
    body: z.object({
      ...series,
      book: z.enum(outgoingBooks),
      count: wireInteger.min(1).max(maxReservedAtOnce),
      letterDate: wireDay,
      purpose: reason,
      ...keeping,
    }),
    reply: z.object({ item: numbers }),
  }),
  getReservations: defineCall({
    method: 'POST',
    path: 'sarabun/get-reservations',
    access: 'signedIn',
    changes: false,
    summary:
      'Reserved numbers, newest first: the person’s own, or of a unit’s registers; `before` requests the next page.',
    body: z.object({
      unitId: wireId.nullable().default(null),
      year: wireYear.nullable().default(null),
      before: wireId.nullable().default(null),
      take: wireInteger.min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(reservation) }),
  }),
  getUsableNumbers: defineCall({
    method: 'POST',
    path: 'sarabun/get-usable-numbers',
    access: 'signedIn',
    changes: false,
    summary: 'The reserved numbers the person may use for a document, and the one it uses now.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: z.object({ current: reservation.nullable(), items: z.array(reservation) }) }),
  }),
  insertNumber: defineCall({
    method: 'POST',
    path: 'sarabun/insert-number',
    access: 'signedIn',
    changes: true,
    summary: 'Inserts a number with a point after an entry of a register, for a document that is late.',
    body: z.object({ entryId: wireId, letterDate: wireDay, reason, ...keeping }),
    reply: z.object({ item: numbers }),
  }),
  cancelNumber: defineCall({
    method: 'POST',
    path: 'sarabun/cancel-number',
    access: 'signedIn',
    changes: true,
    summary: 'Voids a reserved number; its entry remains, marked as void.',
    body: z.object({ entryId: wireId, reason }),
    reply: z.object({}),
  }),
  setNextNumber: defineCall({
    method: 'POST',
    path: 'sarabun/set-next-number',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the next number of a register of this year, upwards only, after moving from another system: for administrators; of a secret register for its registrar. `skips` is how many numbers the person was shown to be skipped.',
    body: z.object({ ...series, book: z.enum(books), next: wireInteger.min(2), skips: wireInteger.min(1), reason }),
    reply: z.object({}),
  }),
  unsetNextNumber: defineCall({
    method: 'POST',
    path: 'sarabun/unset-next-number',
    access: 'signedIn',
    changes: true,
    summary: 'Undoes `set-next-number` while no number was given since: for those who may set it.',
    body: z.object({ ...series, book: z.enum(books), reason }),
    reply: z.object({}),
  }),
  getOpeningNumbers: defineCall({
    method: 'POST',
    path: 'sarabun/get-opening-numbers',
    access: 'signedIn',
    changes: false,
    summary:
      'The last number used of each open series of a registry this year, for administrators; of the central registry when no unit is named.',
    body: z.object({ unitId: wireId.nullable().default(null) }),
    reply: z.object({
      item: z.object({
        unitId: z.number(),
        /** Every unit that has books. */
        units: z.array(z.object({ id: z.number(), name: z.string() })),
        series: z.array(
          z.object({
            book: z.enum(books),
            isCircular: wireFlag,
            year: wireYear,
            /** A number was given this year, so it is too late. */
            hasBegun: wireFlag,
            /** 0 when the first number is to be 1. */
            last: z.number(),
          }),
        ),
        maxSkipped: z.number(),
      }),
    }),
  }),
  saveOpeningNumbers: defineCall({
    method: 'POST',
    path: 'sarabun/save-opening-numbers',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the last number already used of series that have given none this year, for administrators. `before` is what the person was shown. Refused: `opening-too-late`, `list-changed`.',
    body: z.object({
      unitId: wireId,
      numbers: z
        .array(
          z.object({
            book: z.enum(books),
            isCircular: wireFlag.default(false),
            before: wireInteger.min(0),
            last: wireInteger.min(0).max(maxOpeningNumber),
          }),
        )
        .max(openSeries.length),
      reason,
    }),
    reply: z.object({}),
  }),
  setBookYears: defineCall({
    method: 'POST',
    path: 'sarabun/set-book-years',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the year basis of a register from a year on in which it has no number yet: for administrators; of a secret register for its registrar.',
    body: z.object({
      unitId: wireId,
      book: z.enum(books),
      isSecret: wireFlag.default(false),
      yearBasis: z.enum(yearBases),
      fromYear: wireYear,
      reason,
    }),
    reply: z.object({}),
  }),
  getNumberSeries: defineCall({
    method: 'POST',
    path: 'sarabun/get-number-series',
    access: 'signedIn',
    changes: false,
    summary: 'Proves the number series of a unit and year complete: counts, gaps and doubles, as of now.',
    body: z.object({ unitId: wireId, year: wireYear }),
    reply: z.object({
      item: z.object({
        checkedAt: wireMoment,
        series: z.array(seriesProof),
        /** The years in which the unit has numbers, newest first. */
        years: z.array(wireYear),
        /** Whether the events of these numbers are in the log as they were written. */
        log: z.object({ checked: z.number(), isWhole: wireFlag }),
        /** Of the open series, and of the secret ones. */
        maySetNext: wireFlag,
        maySetNextSecret: wireFlag,
        /** How many numbers may be skipped at once. */
        maxSkipped: z.number(),
      }),
    }),
  }),
} as const;
