import type { TFunction } from 'i18next';

import type { UnitChoice } from '#contract/reference/reference.ts';
import { receiverRoleNames, receiverRoles } from '#domain/workflow/receiver-roles.ts';

import { partyOfRole, type Party } from './party.ts';

/** Thai is written without spaces, so they are ignored. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** Matches the role name with the full or short name of its unit. */
export function roleOptions(text: string, units: readonly UnitChoice[], t: TFunction): readonly Party[] {
  const search = plain(text);
  if (search.length < 2) return [];
  const parents = new Set(units.map(({ parentId }) => parentId));
  return receiverRoleNames.flatMap((role) => {
    const names = [t(`receiverRoles.names.${role}`, { unit: '' }), t(`receiverRoles.details.${role}`)].map(plain);
    return units
      .filter(({ unitId }) => receiverRoles[role].at === 'unit' || parents.has(unitId))
      .filter(({ name, shortName }) =>
        [name, shortName].some((unit) => names.some((roleName) => (roleName + plain(unit)).includes(search))),
      )
      .map((unit) => partyOfRole(role, unit, t));
  });
}
