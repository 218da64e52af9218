import { z } from 'zod';

import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { officeNames } from '#domain/people/unit-roles.ts';
import { openPartNames } from '#domain/workflow/plans/hand-over.ts';

import { defineCall } from './define-call.ts';
import { positionTerms } from './duties.ts';
import { authorityPreview } from './permissions/authority.ts';
import { wireId, wireText } from './wire.ts';

/** The desk of the central registry is named apart. */
const leftOffices = [...officeNames, 'centralRegistry', 'other'] as const;
const part = z.enum(openPartNames);

const candidate = z.object({ id: z.number(), name: z.string(), positionName: z.string() });

/** What of it lies in one unit of the person. */
const workOfUnit = z.object({
  unitId: z.number(),
  unitName: z.string(),
  parts: z.array(z.object({ part, count: z.number() })),
  /** Who may take over there. */
  candidates: z.array(candidate),
});
export type WorkOfUnit = z.output<typeof workOfUnit>;

const openLetters = {
  /** Those that the caller may read. */
  letters: z.array(
    z.object({
      documentId: z.number(),
      letterNumber: z.string(),
      subject: z.string(),
      parts: z.array(part),
      unitIds: z.array(z.number()),
    }),
  ),
  /** How many letters the caller may not read. */
  hidden: z.object({ open: z.number(), secret: z.number() }),
};

const openWork = z.object({
  personId: z.number(),
  unitId: z.number(),
  unitName: z.string(),
  /** False: they left before, and what is open was left behind. */
  isInService: z.boolean(),
  /** The main unit, then those of further positions, and any other in which something lies. */
  units: z.array(workOfUnit),
  ...openLetters,
  offices: z.array(
    z.object({ role: z.enum(leftOffices), roleName: z.string(), unitName: z.string(), isOnlyHolder: z.boolean() }),
  ),
  /** Further positions: they end for who leaves the service, and for who moves to that unit. */
  positions: z.array(z.object({ positionName: z.string(), unitName: z.string() })),
  /** `isGiven`: to `name`; otherwise received, from a person or for the post of a unit. */
  delegations: z.array(z.object({ isGiven: z.boolean(), name: z.string(), kind: z.enum(delegationKinds) })),
});
export type OpenWork = z.output<typeof openWork>;

const openWorkOfPosition = z.object({ positionName: z.string(), ...workOfUnit.shape, ...openLetters });
export type OpenWorkOfPosition = z.output<typeof openWorkOfPosition>;

/** Who takes over in one of the units, of a person who leaves several; nobody twice for one unit. */
const maxSuccessors = 50;
const successors = z
  .array(z.object({ unitId: wireId, personId: wireId }))
  .max(maxSuccessors)
  .refine((named) => new Set(named.map(({ unitId }) => unitId)).size === named.length, 'not-valid');

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

/** A person leaves their unit, for another or for good, or a further one. */
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
      'Lets a person leave the service, or their unit for another: sessions, offices and delegations end, and what they have not finished goes to the successor of the unit in which it lies, else to its head and desk. Who moves keeps further positions, and what lies there.',
    body: z.object({
      personId: wireId,
      /** The unit to which they move; null: they leave the service. */
      toUnitId: wireId.nullable(),
      /** Without one the head and the desk of the unit take what they may. */
      successors: successors.default([]),
      reason: wireText(500).min(1, 'required'),
    }),
    reply: z.object({ item: handedOver }),
  }),
  previewLeaving: defineCall({
    method: 'POST',
    path: 'leaving/preview',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from when a person leaves the service, or moves to another unit; changes nothing. For those who may manage people. Refused as `leaving/let-leave` would be.',
    body: z.object({
      personId: wireId,
      /** The unit to which they move; null: they leave the service. */
      toUnitId: wireId.nullable(),
    }),
    reply: z.object({ item: authorityPreview }),
  }),
  planMainPosition: defineCall({
    method: 'POST',
    path: 'duties/plan-main-position',
    access: 'signedIn',
    changes: true,
    summary:
      'Records the next main position of a person, which takes the place of the one of now on its first day by itself; one that was recorded before is replaced. For those who may manage people. Refused: `main-position-not-later`, `duty-to-oneself`.',
    body: z.object({ personId: wireId, unitId: wireId, ...positionTerms }),
    reply: z.object({}),
  }),
  previewMainPosition: defineCall({
    method: 'POST',
    path: 'duties/preview-main-position',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from on the first day of a next main position in this unit; changes nothing. For those who may manage people.',
    body: z.object({ personId: wireId, unitId: wireId, from: positionTerms.from, until: positionTerms.until }),
    reply: z.object({ item: authorityPreview }),
  }),
  previewMainPositionCancel: defineCall({
    method: 'POST',
    path: 'duties/preview-main-position-cancel',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from when the next main position that was recorded does not begin; changes nothing. For those who may manage people. Refused as taking it back would be.',
    body: z.object({ personId: wireId }),
    reply: z.object({ item: authorityPreview }),
  }),
  cancelMainPosition: defineCall({
    method: 'POST',
    path: 'duties/cancel-main-position',
    access: 'signedIn',
    changes: true,
    summary: 'Takes back the next main position of a person that was recorded.',
    body: z.object({ personId: wireId }),
    reply: z.object({}),
  }),
  getOpenWorkOfPosition: defineCall({
    method: 'POST',
    path: 'duties/get-open-work-of-position',
    access: 'signedIn',
    changes: false,
    summary:
      'What a person has not finished in the unit of a further position, for those who manage people, before they end it.',
    body: z.object({ id: wireId }),
    reply: z.object({ item: openWorkOfPosition }),
  }),
  endPosition: defineCall({
    method: 'POST',
    path: 'duties/end-position',
    access: 'signedIn',
    changes: true,
    summary:
      'Ends a further position now; one that has not begun never does, and is gone. What the person has not finished in its unit goes to the successor, else to the head and the desk of that unit.',
    body: z.object({
      id: wireId,
      successorId: wireId.nullable().default(null),
      /** Of the order, or why; shown in the history of each letter. */
      reason: wireText(500).default(''),
    }),
    reply: z.object({ item: handedOver }),
  }),
} as const;
