import type { TFunction } from 'i18next';
import { z } from 'zod';

import type { PersonChoice } from '#contract/reference/party-choices.ts';
import type { UnitChoice } from '#contract/reference/reference.ts';
import { receiverRoleNames, type ReceiverRole } from '#domain/workflow/receiver-roles.ts';

export const party = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unitId: z.number(), name: z.string(), detail: z.string() }),
  z.object({
    kind: z.literal('person'),
    personId: z.number(),
    unitId: z.number(),
    name: z.string(),
    detail: z.string(),
  }),
  z.object({
    kind: z.literal('role'),
    role: z.enum(receiverRoleNames),
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

export const partyOfRole = (role: ReceiverRole, { unitId, name }: UnitChoice, t: TFunction): Party => ({
  kind: 'role',
  role,
  unitId,
  name: t(`receiverRoles.names.${role}`, { unit: name }),
  detail: t(`receiverRoles.details.${role}`),
});

export function partyKey(party: Party): string {
  if (party.kind === 'unit') return `unit ${party.unitId}`;
  return party.kind === 'role' ? `role ${party.role} ${party.unitId}` : `person ${party.personId} ${party.unitId}`;
}

/** A person is the same one in every unit to which they belong. */
export const isSameParty = (a: Party, b: Party) =>
  a.kind === 'person' && b.kind === 'person' ? a.personId === b.personId : partyKey(a) === partyKey(b);

export const personIdsOf = (parties: readonly Party[]): number[] =>
  parties.flatMap((party) => (party.kind === 'person' ? [party.personId] : []));

export const unitIdsOf = (parties: readonly Party[]): number[] =>
  parties.flatMap((party) => (party.kind === 'unit' ? [party.unitId] : []));
