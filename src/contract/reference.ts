import { z } from 'zod';

import { receiverRoleNames, tenures } from '#domain/workflow/receiver-roles.ts';
import { yearBases } from '#domain/registers/book-years.ts';
import { books } from '#domain/registers/books.ts';

import { defineCall } from './define-call.ts';
import { wireId, wireText } from './wire.ts';

const named = z.object({ id: z.number(), name: z.string() });

export const personChoice = z.object({
  personId: z.number(),
  name: z.string(),
  positionName: z.string(),
  unitId: z.number(),
  unitName: z.string(),
});
export type PersonChoice = z.infer<typeof personChoice>;

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
        phrases: z.array(z.object({ id: z.number(), text: z.string() })),
        units: z.array(unitChoice),
        /** Days without work, `YYYY-MM-DD`. */
        holidays: z.array(z.string()),
        /** เวลาราชการ, `HH:MM`. */
        officeHours: z.object({ opens: z.string(), closes: z.string() }),
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
          z.object({ unitId: z.number(), unitName: z.string(), readsOpen: z.boolean(), readsSecret: z.boolean() }),
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
  findPeople: defineCall({
    method: 'POST',
    path: 'sarabun/find-people',
    access: 'signedIn',
    changes: false,
    summary: 'Persons in service by name, position or unit.',
    body: z.object({ search: wireText(200).default(''), unitId: wireId.optional() }),
    reply: z.object({ items: z.array(personChoice) }),
  }),
  findRoleHolders: defineCall({
    method: 'POST',
    path: 'sarabun/find-role-holders',
    access: 'signedIn',
    changes: false,
    summary: 'To whom a letter sent to these roles would go now: holders, who acts in vacant posts, desks.',
    body: z.object({ roles: z.array(z.object({ unitId: wireId, role: z.enum(receiverRoleNames) })).max(200) }),
    reply: z.object({
      items: z.array(
        z.object({
          unitId: z.number(),
          role: z.enum(receiverRoleNames),
          /** Empty when no unit can receive. */
          holders: z.array(
            z.object({
              unitId: z.number(),
              /** Null for a desk. */
              personId: z.number().nullable(),
              unitName: z.string(),
              /** Empty for a desk. */
              name: z.string(),
              positionName: z.string(),
              tenure: z.enum(tenures),
            }),
          ),
        }),
      ),
    }),
  }),
  getWorkChoices: defineCall({
    method: 'POST',
    path: 'sarabun/get-work-choices',
    access: 'signedIn',
    changes: false,
    summary: 'The first suggestions for a unit: its head and those above, its people, its sub-units.',
    body: z.object({ unitId: wireId }),
    reply: z.object({
      item: z.object({
        superiors: z.array(personChoice),
        colleagues: z.array(personChoice),
        subUnits: z.array(unitChoice),
      }),
    }),
  }),
} as const;
