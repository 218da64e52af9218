import { z } from 'zod';

import { yearBases } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import { entryActions } from '#domain/registers/entries.ts';

import { defineCall } from '#contract/define-call.ts';
import { wireEventId, wireMoment, wireText } from '#contract/wire.ts';

/** The book of every unit, apart from the one for secret letters. */
const book = { book: z.enum(books), isSecret: z.boolean() };
const heading = wireText(60).min(1);
const column = z.object({ column: z.enum(entryColumns), heading, headingEnglish: heading, isShown: z.boolean() });
export type DisplayedColumn = z.output<typeof column>;
const columns = z.array(column).max(entryColumns.length);
const action = z.object({ action: z.enum(entryActions), isShown: z.boolean() });
export type DisplayedAction = z.output<typeof action>;
const actions = z.array(action).max(entryActions.length);

/** At most this many changes come in one reply. */
export const bookChangesPage = 50;

/** In their order. */
const display = z.object({ ...book, columns, actions });
export type BookDisplay = z.output<typeof display>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  ...book,
  /** What the columns or the actions were; the one that did not change is null, as are both where it was the years. */
  columns: z.object({ before: columns, after: columns }).nullable(),
  actions: z.object({ before: actions, after: actions }).nullable(),
  years: z
    .object({ unitName: z.string(), fromYear: z.number(), yearBasis: z.enum(yearBases), reason: z.string() })
    .nullable(),
});
export type BookDisplayChange = z.output<typeof change>;

/** What the registers show and offer, in every unit. */
export const bookDisplayCalls = {
  getBookDisplays: defineCall({
    method: 'GET',
    path: 'registers/get-displays',
    access: 'signedIn',
    changes: false,
    summary: 'The columns and actions of every register in their order, the hidden ones too.',
    body: z.object({}),
    reply: z.object({
      items: z.array(display),
      mayManage: z.boolean(),
      /** Only administrators set how years are counted: it decides which numbers are used. */
      maySetYears: z.boolean(),
    }),
  }),
  saveBookColumns: defineCall({
    method: 'POST',
    path: 'registers/save-columns',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the order and headings of the columns of a register, and which are shown. `seen`: as the person saw them. Refused: `list-changed`, `column-of-the-form`.',
    body: z.object({ ...book, columns, seen: columns }),
    reply: z.object({}),
  }),
  saveBookActions: defineCall({
    method: 'POST',
    path: 'registers/save-actions',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets the order of the actions of a register, and which are offered. `seen`: as the person saw them. Refused: `list-changed`.',
    body: z.object({ ...book, actions, seen: actions }),
    reply: z.object({}),
  }),
  getBookDisplayChanges: defineCall({
    method: 'POST',
    path: 'registers/get-display-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'Who changed the columns, actions and years of registers, when, and what they were before; newest first. Without the years of secret registers.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
