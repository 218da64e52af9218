import type { ReplyOf, RequestOf } from '#contract/define-call.ts';
import type { partyCalls } from '#contract/reference/party-choices.ts';
import { holdersOf } from '#domain/workflow/receiver-roles.ts';
import { officesOf } from './find-holders.ts';
import { personNames, unitNames } from './person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

type Holders = ReplyOf<typeof partyCalls.findRoleHolders>['items'];
type Roles = RequestOf<typeof partyCalls.findRoleHolders>['roles'];

/** The receivers a letter to these roles would have now, found in the same way as when it is sent. */
export async function roleHolders(database: Database, roles: Roles, now: Date): Promise<Holders> {
  const units = await officesOf(database, roles, now);
  const result = roles.map((role) => ({ ...role, holders: holdersOf(role, units) }));
  const [name, unitName] = await Promise.all([
    personNames(
      database,
      units.map(({ headId }) => headId),
    ),
    unitNames(
      database,
      units.map(({ unitId }) => unitId),
    ),
  ]);
  return result.map(({ holders, ...role }) => ({
    ...role,
    holders: holders.map(({ unitId, personId, tenure }) => ({
      unitId,
      personId,
      unitName: unitName.get(unitId) ?? '',
      name: name(personId).name,
      positionName: name(personId).positionName,
      tenure,
    })),
  }));
}
