import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql, type NotNull } from 'kysely';

import { isSecret } from '#domain/documents/secrecy.ts';
import { memberOf } from '#domain/member-of.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { isUnlimited } from '#domain/delegation/scopes.ts';
import type { ActingPost, LimitedDelegator, Viewer } from '#domain/people/viewer.ts';
import { shownPanels } from '#server/platform/database/agency-features.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

type Connection = Database | DatabaseTransaction;

interface RoleRow {
  readonly personId: number;
  readonly unitId: number;
  readonly roleId: number;
  readonly isHead: boolean;
  readonly isCentralRegistry: boolean;
  /** Set when the person only acts in the post. */
  readonly kind: string | null;
  readonly postName: string | null;
}

/** Loads everything the rules need to know about a person at this moment: offices, delegators, clearance. */
export async function loadViewer(database: Connection, personId: number, now: Date): Promise<Viewer> {
  const delegations = await liveDelegations(database, personId, now);
  const delegatorIds = delegations.map((row) => row.delegatorId);
  const [{ unitId, memberOf: members, clearance, switchedOff, panels }, roles] = await Promise.all([
    unitsAndClearance(database, personId, now),
    liveRoles(database, [personId, ...delegatorIds], now),
  ]);
  const officesOf = (id: number) => roles.filter((row) => row.personId === id);
  const headsOf = (id: number) => unitsOf(officesOf(id).filter((row) => row.kind === null && row.isHead));
  const ownRoles = officesOf(personId);
  const deskOf = unitsWith(ownRoles, unitRoleIds.desk);
  const scopedDelegators = delegations.map((row) => delegatorOf(row, headsOf));
  const delegators = scopedDelegators.flatMap(({ delegator, scope }) => (isUnlimited(scope) ? [delegator] : []));
  const actingPosts = ownRoles.flatMap(({ unitId: postUnitId, kind, postName }): ActingPost[] =>
    kind === null ? [] : [{ unitId: postUnitId, kind: memberOf(delegationKinds, kind), postName: postName ?? '' }],
  );
  const posts = actingPosts.map((post) => post.unitId);
  const top = [...deskOf, ...headsOf(personId), ...delegators.flatMap((delegator) => delegator.headOf), ...posts];
  return {
    personId,
    unitId,
    memberOf: members,
    deskOf,
    headOf: headsOf(personId),
    // Without a clearance the person cannot maintain a secret register, whatever their office.
    secretRegistrarOf: isSecret(clearance) ? unitsWith(ownRoles, unitRoleIds.secretRegistrar) : [],
    isCentralRegistry: ownRoles.some((row) => row.roleId === unitRoleIds.desk && row.isCentralRegistry),
    overseen: await unitsAtOrBelow(database, top),
    clearance,
    delegators,
    limitedDelegators: await limitedOf(database, scopedDelegators),
    actingPosts,
    panels,
    switchedOff: new Set(switchedOff),
  };
}

type LiveDelegation = Awaited<ReturnType<typeof liveDelegations>>[number];

const delegatorOf = (row: LiveDelegation, headsOf: (personId: number) => readonly number[]) => ({
  delegator: {
    personId: row.delegatorId,
    kind: memberOf(delegationKinds, row.kind),
    postName: row.postName,
    headOf: headsOf(row.delegatorId),
    excludesSigning: row.excludesSigning,
  },
  scope: { kinds: row.scopeKinds, highestSecrecy: row.highestSecrecy },
});

/** Delegations limited to some letters, each with the units the person oversees through it. */
const limitedOf = (
  database: Connection,
  delegators: readonly ReturnType<typeof delegatorOf>[],
): Promise<LimitedDelegator[]> =>
  Promise.all(
    delegators
      .filter(({ scope }) => !isUnlimited(scope))
      .map(async ({ delegator, scope }) => ({
        ...delegator,
        scope,
        overseen: await unitsAtOrBelow(database, delegator.headOf),
      })),
  );

const unitsOf = (roles: readonly RoleRow[]) => [...new Set(roles.map((row) => row.unitId))];
const unitsWith = (roles: readonly RoleRow[], roleId: number) => unitsOf(roles.filter((row) => row.roleId === roleId));

/** Nobody acts for who holds no position today and cannot come in themselves: it rests until they can. */
const liveDelegations = (database: Connection, deputyId: number, now: Date) =>
  database
    .selectFrom('delegations')
    .select(['delegatorId', 'kind', 'postName', 'excludesSigning', 'scopeKinds', 'highestSecrecy'])
    .$narrowType<{ delegatorId: NotNull }>()
    .where('deputyId', '=', deputyId)
    .where('delegatorId', 'is not', null)
    .where('revokedAt', 'is', null)
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
    .where(mayWork(now, sql.ref('delegations.delegatorId')))
    .orderBy('id')
    .execute();

const liveRoles = async (database: Connection, personIds: readonly number[], now: Date): Promise<RoleRow[]> => {
  const rows = await database
    .selectFrom('unitOffices as offices')
    .innerJoin('units', 'units.id', 'offices.unitId')
    .leftJoin('delegations', 'delegations.id', 'offices.delegationId')
    .select(['offices.personId', 'offices.unitId', 'offices.roleId', 'units.isCentralRegistry'])
    .select(['delegations.kind', 'delegations.postName'])
    .select(sql<boolean>`offices.role_id IN ${headRoles}`.as('isHead'))
    .$narrowType<{ personId: NotNull; unitId: NotNull; roleId: NotNull }>()
    .where('offices.personId', 'in', [...personIds])
    .where('offices.validFrom', '<=', now)
    .where((where) => where.or([where('offices.validTo', 'is', null), where('offices.validTo', '>', now)]))
    .orderBy('offices.unitId')
    .execute();
  return rows;
};

/** The clearance is 1 when the person has none. What the agency switched off is the same for everybody. */
async function unitsAndClearance(database: Connection, personId: number, now: Date) {
  const unitsOfPerson = sql`SELECT held.unit_id FROM ${personUnits(now)} AS held WHERE held.person_id = persons.id`;
  const { unitId, belongsTo, merged, highest, ...agency } = await database
    .selectFrom('persons')
    .select('unitId')
    .select(({ selectFrom }) =>
      selectFrom('clearances')
        .select((select) => select.fn.max('class').as('class'))
        .whereRef('personId', '=', 'persons.id')
        .where('validFrom', '<=', now)
        .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>', now)]))
        .as('highest'),
    )
    .select(sql<number[]>`ARRAY(${unitsOfPerson} ORDER BY held.is_main DESC, held.unit_id)`.as('belongsTo'))
    .select(
      sql<number[]>`ARRAY(SELECT id FROM units WHERE merged_into_id IN (${unitsOfPerson}) ORDER BY id)`.as('merged'),
    )
    .select(sql<string[]>`ARRAY(SELECT action || ' ' || rule FROM switched_off_functions)`.as('switchedOff'))
    .select(({ selectFrom }) =>
      selectFrom('features').select(shownPanels.as('panels')).$asScalar().$notNull().as('panels'),
    )
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { unitId, memberOf: [...new Set([...belongsTo, ...merged])], clearance: highest ?? 1, ...agency };
}

export async function unitsAtOrBelow(database: Connection, unitIds: readonly number[]): Promise<number[]> {
  if (unitIds.length === 0) return [];
  const rows = await sql<{ id: number }>`
    WITH RECURSIVE below AS (
      SELECT id FROM units WHERE id = ANY(${[...unitIds]}::int[])
      UNION
      SELECT units.id FROM units JOIN below ON units.parent_id = below.id
    )
    SELECT id FROM below ORDER BY id`.execute(database);
  return rows.rows.map((row) => row.id);
}
