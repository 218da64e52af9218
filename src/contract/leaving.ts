import { z } from 'zod';

import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import { openPartNames } from '#domain/workflow/plans/hand-over.ts';

import { defineCall } from './define-call.ts';
import { wireId, wireText } from './wire.ts';

/** The desk of the central registry is named apart. */
const leftOffices = [...officeNames, 'centralRegistry', 'other'] as const;
const part = z.enum(openPartNames);

const openWork = z.object({
  personId: z.number(),
  unitId: z.number(),
  unitName: z.string(),
  /** False: they left before, and what is open was left behind. */
  isInService: z.boolean(),
  parts: z.array(z.object({ part, count: z.number() })),
  /** Those that the caller may read. */
  letters: z.array(
    z.object({ documentId: z.number(), letterNumber: z.string(), subject: z.string(), parts: z.array(part) }),
  ),
  /** How many letters the caller may not read. */
  hidden: z.object({ open: z.number(), secret: z.number() }),
  offices: z.array(
    z.object({ role: z.enum(leftOffices), roleName: z.string(), unitName: z.string(), isOnlyHolder: z.boolean() }),
  ),
  /** Further positions: they end for who leaves the service, and for who moves to that unit. */
  positions: z.array(z.object({ positionName: z.string(), unitName: z.string() })),
  /** `isGiven`: to `name`; otherwise received, from a person or for the post of a unit. */
  delegations: z.array(z.object({ isGiven: z.boolean(), name: z.string(), kind: z.enum(delegationKinds) })),
  /** Who may take over. */
  candidates: z.array(z.object({ id: z.number(), name: z.string(), positionName: z.string() })),
});
export type OpenWork = z.output<typeof openWork>;

/** What became of the open work, each part counted once; nothing of secret letters that the caller may not read. */
const handedOver = z.object({
  toSuccessor: z.number(),
  toHeads: z.number(),
  toDesks: z.number(),
  /** Ended, because it was theirs alone. */
  ended: z.number(),
  /** Chains whose drafter was told to ask another. */
  chainsWaiting: z.number(),
  /** Nobody may take it: it is still theirs. */
  remaining: z.number(),
});
export type HandedOverWork = z.output<typeof handedOver>;

/** A person leaves their unit, for another or for good. */
export const leavingCalls = {
  getOpenWork: defineCall({
    method: 'POST',
    path: 'leaving/get-open-work',
    access: 'signedIn',
    changes: false,
    summary: 'What a person has not finished and what they hold, for those who manage people, before they let them go.',
    body: z.object({ personId: wireId }),
    reply: z.object({ item: openWork }),
  }),
  letLeave: defineCall({
    method: 'POST',
    path: 'leaving/let-leave',
    access: 'signedIn',
    changes: true,
    summary:
      'Lets a person leave the service, or their unit for another: sessions, offices and delegations end, and what they have not finished goes to the successor, else to the head and the desk of the unit.',
    body: z.object({
      personId: wireId,
      /** The unit to which they move; null: they leave the service. */
      toUnitId: wireId.nullable(),
      successorId: wireId.nullable(),
      reason: wireText(500).min(1, 'required'),
    }),
    reply: z.object({ item: handedOver }),
  }),
} as const;
