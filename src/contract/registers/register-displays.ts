import { z } from 'zod';

import { hideableBooks } from '#domain/registers/hidden-registers.ts';

import { defineCall } from '#contract/define-call.ts';
import { wireEventId, wireId, wireMoment } from '#contract/wire.ts';

/** At most this many changes come in one reply. */
export const registerDisplayChangesPage = 50;

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
    method: 'GET',
    path: 'register-displays/get',
    access: 'signedIn',
    changes: false,
    summary:
      'Every unit with a registry, and the registers that it does not show; for those who may query `registration-display`.',
    body: z.object({}),
    reply: z.object({ items: z.array(registerDisplay), mayManage: z.boolean() }),
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
