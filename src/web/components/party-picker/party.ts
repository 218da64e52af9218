import { z } from 'zod';

import type { PersonChoice, UnitChoice } from '#contract/reference.ts';

/** Somebody or some unit a letter or a piece of work goes to. */
export const party = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unitId: z.number(), name: z.string(), detail: z.string() }),
  z.object({
    kind: z.literal('person'),
    personId: z.number(),
    unitId: z.number(),
    name: z.string(),
    detail: z.string(),
  }),
]);
export type Party = z.output<typeof party>;

export const partyOfUnit = ({ unitId, name, shortName }: UnitChoice): Party => ({
  kind: 'unit',
  unitId,
  name,
  detail: shortName,
});

export const partyOfPerson = ({ personId, unitId, name, positionName, unitName }: PersonChoice): Party => ({
  kind: 'person',
  personId,
  unitId,
  name,
  detail: `${positionName} ${unitName}`,
});

/** Tells parties apart. */
export const partyKey = (party: Party): string =>
  party.kind === 'unit' ? `unit ${party.unitId}` : `person ${party.personId} ${party.unitId}`;

export const isSameParty = (one: Party, other: Party) => partyKey(one) === partyKey(other);

export const personIdsOf = (parties: readonly Party[]): number[] =>
  parties.flatMap((party) => (party.kind === 'person' ? [party.personId] : []));

export const unitIdsOf = (parties: readonly Party[]): number[] =>
  parties.flatMap((party) => (party.kind === 'unit' ? [party.unitId] : []));
