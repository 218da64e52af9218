import { z } from 'zod';

import { mergeProblems, officeFates } from '#domain/people/unit-merging.ts';
import { officeNames } from '#domain/people/unit-roles.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { wireId, wireText } from './wire.ts';

const fate = z.enum(officeFates);
/** What becomes of each office of the merged unit. */
const offices = z.object({ head: fate, desk: fate, secretRegistrar: fate });
const named = z.object({ id: z.number(), name: z.string() });
/** Open letters only: of secret ones nobody learns how many there are. */
const letters = z.object({ toReceive: z.number(), unnumbered: z.number(), numbered: z.number() });

const preview = z.object({
  unitName: z.string(),
  intoUnitName: z.string(),
  /** Why the units are not merged so; null: they can be. */
  problem: z.enum(mergeProblems).nullable(),
  people: z.array(named.extend({ positionName: z.string() })),
  /** The units under it. */
  units: z.array(named),
  /** Those that somebody holds, with who holds them here and at the other unit. */
  offices: z.array(
    z.object({ office: z.enum(officeNames), names: z.array(z.string()), namesThere: z.array(z.string()) }),
  ),
  /** Further positions in the merged unit, which move or end, and those in the other one that end. */
  positions: z.array(z.object({ name: z.string(), positionName: z.string(), ends: z.boolean() })),
  /** As asked for, or as proposed. */
  fates: offices,
  letters,
});
export type MergePreview = z.output<typeof preview>;

const merged = letters.omit({ numbered: true }).extend({ people: z.number(), units: z.number() });
export type MergedUnits = z.output<typeof merged>;

/** One unit is merged into another, which carries its work on. */
export const mergingCalls = {
  getMergePreview: defineCall({
    method: 'POST',
    path: 'merging/get-preview',
    access: 'signedIn',
    changes: false,
    summary: 'What moves and what ends when a unit is merged into another, for those who manage units and people.',
    /** `offices`: null for what is proposed. */
    body: z.object({ unitId: wireId, intoUnitId: wireId, offices: offices.nullable().default(null) }),
    reply: z.object({ item: preview }),
  }),
  previewMerge: defineCall({
    method: 'POST',
    path: 'merging/preview',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from and whom it gives what when a unit is merged into another; changes nothing. For those who manage units and people. Refused as merging them would be.',
    body: z.object({ unitId: wireId, intoUnitId: wireId, offices }),
    reply: z.object({ item: authorityPreview }),
  }),
  mergeUnits: defineCall({
    method: 'POST',
    path: 'merging/merge-units',
    access: 'signedIn',
    changes: true,
    summary:
      'Merges a unit into another: its people, the units under it and the letters without a number go to the other, whose officers deal with the rest; then it is closed. Done again, it takes the letters that have come meanwhile.',
    body: z.object({ unitId: wireId, intoUnitId: wireId, offices, reason: wireText(500).min(1, 'required') }),
    reply: z.object({ item: merged }),
  }),
} as const;
