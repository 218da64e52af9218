import { z } from 'zod';

import { yearBases } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';

import { officeHours } from '../calendar.ts';
import { defineCall } from '../define-call.ts';

const named = z.object({ id: z.number(), name: z.string() });

export const unitChoice = z.object({
  unitId: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  shortName: z.string(),
});
export type UnitChoice = z.infer<typeof unitChoice>;

export const referenceCalls = {
  getReferenceLists: defineCall({
    method: 'GET',
    path: 'sarabun/get-reference-lists',
    access: 'signedIn',
    changes: false,
    summary: 'Code lists of the work screens, open units, and the registers the person may register in and read.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        speeds: z.array(named.extend({ color: z.string() })),
        secrecies: z.array(named),
        purposes: z.array(named),
        /** What kind of work is given; one out of use is chosen no more, but lists are still filtered by it. */
        taskTypes: z.array(named.extend({ isActive: z.boolean() })),
        /** What a letter may be about, each with its code before its name; one out of use is chosen for no other letter. */
        categories: z.array(named.extend({ isActive: z.boolean() })),
        /** What a letter may be, each heading before its types; one that has types under it is chosen for no letter. */
        documentTypes: z.array(named.extend({ headingId: z.number().nullable(), isActive: z.boolean() })),
        /** Headings of registers in the order of the agency, with the registers under each. */
        bookGroups: z.array(z.object({ name: z.string(), books: z.array(z.enum(books)) })),
        phrases: z.array(z.object({ id: z.number(), text: z.string() })),
        /** What the agency calls actions on letters; those it calls as the program does are not named. */
        actionNames: z.array(z.object({ action: z.string(), name: z.string() })),
        units: z.array(unitChoice),
        /** Days without work, `YYYY-MM-DD`. */
        holidays: z.array(z.string()),
        officeHours,
        /** Units in whose registers the person may register, with the kinds and highest secrecy class allowed. */
        books: z.array(
          z.object({
            unitId: z.number(),
            unitName: z.string(),
            registersOutside: z.boolean(),
            registersNormal: z.boolean(),
            highestSecrecy: z.number(),
          }),
        ),
        /** Units whose open or secret registers the person may read, their own unit first. */
        readableBooks: z.array(
          z.object({
            unitId: z.number(),
            unitName: z.string(),
            readsOpen: z.boolean(),
            readsSecret: z.boolean(),
            /** What the unit does not show, of its open registers and of its secret ones. */
            hidden: z.array(z.enum(books)),
            hiddenSecret: z.array(z.enum(books)),
          }),
        ),
        /** The year bases that were set: of the open registers, and of the secret ones the person maintains. */
        bookYears: z.array(
          z.object({
            unitId: z.number(),
            book: z.enum(books),
            isSecret: z.boolean(),
            fromYear: z.number(),
            yearBasis: z.enum(yearBases),
          }),
        ),
      }),
    }),
  }),
} as const;
