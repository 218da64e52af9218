import type { PersonChoice, UnitChoice } from '#contract/reference.ts';

/** Somebody or some unit a letter or a piece of work goes to. */
export type Party =
  | { readonly kind: 'unit'; readonly unitId: number; readonly name: string; readonly detail: string }
  | {
      readonly kind: 'person';
      readonly personId: number;
      readonly unitId: number;
      readonly name: string;
      readonly detail: string;
    };

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
