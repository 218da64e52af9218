import { mayDelegateFor, mayFillPost, type DelegatorProfile } from '#domain/delegation/delegations.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { headRoles } from '#server/platform/database/roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export interface DelegationActor {
  readonly viewer: Viewer;
  readonly isAdministrator: boolean;
  readonly now: Date;
}

/** Persons in service only. One query for the persons, one for their offices. */
export async function loadDelegators(
  database: Database | DatabaseTransaction,
  personIds: readonly number[],
  { now }: Pick<DelegationActor, 'now'>,
): Promise<ReadonlyMap<number, DelegatorProfile>> {
  if (personIds.length === 0) return new Map();
  const [persons, roles] = await Promise.all([
    database
      .selectFrom('persons')
      .select(['id', 'unitId'])
      .where('id', 'in', personIds)
      .where('isActive', '=', true)
      .execute(),
    database
      .selectFrom('unitRoles')
      .select(['personId', 'unitId'])
      .where('personId', 'in', personIds)
      .where('roleId', 'in', headRoles)
      .where('validFrom', '<=', now)
      .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
      .execute(),
  ]);
  return new Map(
    persons.map(({ id, unitId }) => {
      const headOf = roles.filter((role) => role.personId === id).map((role) => role.unitId);
      return [id, { personId: id, unitId, headOf }];
    }),
  );
}

/** The delegator is a person in service, or the vacant post of a unit. */
export const mayDelegate = (
  { viewer, isAdministrator }: DelegationActor,
  delegator: DelegatorProfile | undefined,
  postUnitId: number | null = null,
): boolean =>
  postUnitId === null
    ? delegator !== undefined && mayDelegateFor(viewer, isAdministrator, delegator)
    : mayFillPost(viewer, isAdministrator, postUnitId);
