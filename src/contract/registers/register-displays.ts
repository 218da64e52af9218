import { z } from 'zod';

import { hideableBooks } from '#domain/registers/hidden-registers.ts';

import { defineCall } from '#contract/define-call.ts';
import { rowQuery } from '#contract/row-query.ts';
import { wireEventId, wireId, wireMoment } from '#contract/wire.ts';

/** At most this many changes come in one reply. */
export const registerDisplayChangesPage = 50;

/** Every unit, only those that hide a register, or only those that show all. */
export const registerDisplayStates = ['all', 'hiding', 'showing'] as const;
/** By the name of the unit, or by how many registers it hides. */
export const registerDisplayOrders = ['unit', 'hidden'] as const;

const book = z.enum(hideableBooks);
const hidden = z.array(book).max(hideableBooks.length);

const registerDisplay = z.object({ unitId: z.number(), unitName: z.string(), hidden: z.array(book) });
export type RegisterDisplay = z.output<typeof registerDisplay>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  unitName: z.string(),
  hidden: z.array(book),
  shown: z.array(book),
});
export type RegisterDisplayChange = z.output<typeof change>;

/** Which registers each unit shows to its readers. */
export const registerDisplayCalls = {
  getRegisterDisplays: defineCall({
    method: 'POST',
    path: 'register-displays/get',
    access: 'signedIn',
    changes: false,
    summary:
      'The units with a registry, and the registers that each does not show, a page at a time; for those who may query `registration-display`.',
    body: z.object({
      ...rowQuery,
      which: z.enum(registerDisplayStates).default('all'),
      /** Without it: as the units are sorted, the central registry first. */
      sortBy: z.enum(registerDisplayOrders).optional(),
    }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(registerDisplay), next: z.number().nullable(), mayManage: z.boolean() }),
  }),
  saveRegisterDisplay: defineCall({
    method: 'POST',
    path: 'register-displays/save',
    access: 'signedIn',
    changes: true,
    summary:
      'Sets which registers a unit does not show; one that has an entry is shown all the same. `seen`: as the person saw it. Refused: `list-changed`; `not-found`, when the unit has no registry.',
    body: z.object({ unitId: wireId, hidden, seen: hidden }),
    reply: z.object({}),
  }),
  getRegisterDisplayChanges: defineCall({
    method: 'POST',
    path: 'register-displays/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'Which registers were hidden and shown, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
