import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql } from 'kysely';

import type { DelegationView } from '#contract/delegation.ts';
import { memberOf } from '#domain/member-of.ts';
import { personNames, type PersonName } from '#server/people/person-views.ts';
import { scopeOf, type ScopeColumns } from '#server/access/scope-of.ts';
import type { Database } from '#server/platform/database/database.ts';

import { mayDelegate, loadDelegators, type DelegationActor } from './load-delegators.ts';

interface Page {
  readonly show: 'current' | 'past';
  readonly before: number | null;
  readonly take: number;
}

interface Row extends ScopeColumns {
  readonly id: number;
  readonly delegatorId: number | null;
  readonly postUnitId: number | null;
  readonly postName: string;
  readonly deputyId: number;
  readonly kind: string;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: number | null;
  readonly revokedWhy: string;
}

/** Appointments the person is part of or may make, newest first: an administrator's are all. */
export async function delegationPage(
  database: Database,
  actor: DelegationActor,
  { show, before, take }: Page,
): Promise<DelegationView[]> {
  const rows = await delegationRows(database, actor, { show, before, take });
  const [name, post, delegators] = await Promise.all([
    personNames(
      database,
      rows.flatMap((row) => [row.delegatorId, row.deputyId, row.revokedBy]),
    ),
    postsOf(database, rows),
    loadDelegators(
      database,
      rows.flatMap((row) => row.delegatorId ?? []),
      actor,
    ),
  ]);
  return rows.map(({ id, delegatorId, postUnitId, postName, deputyId, kind, revokedBy, ...row }) => ({
    ...row,
    delegationId: id,
    delegator: delegatorId === null ? null : inPost(name(delegatorId), postName),
    post: post(postUnitId, postName),
    deputy: name(deputyId),
    kind: memberOf(delegationKinds, kind),
    scope: scopeOf(row),
    revokedByName: name(revokedBy).name,
    mayEnd: show === 'current' && mayDelegate(actor, delegators.get(delegatorId ?? 0), postUnitId),
  }));
}

async function delegationRows(
  database: Database,
  { viewer, isAdministrator, tenant, now }: DelegationActor,
  { show, before, take }: Page,
): Promise<readonly Row[]> {
  const found = await sql<Row>`
    SELECT each.id, each.delegator_id, each.post_unit_id, each.post_name, each.deputy_id, each.kind, each.order_number, each.order_date::text AS order_date,
      each.scope_kinds, each.highest_secrecy, each.excludes_signing, each.powers,
      each.valid_from, coalesce(offices.valid_to, each.valid_to) AS valid_to, each.revoked_at, each.revoked_by, each.revoked_why
    FROM delegations AS each
    LEFT JOIN unit_offices AS offices ON offices.delegation_id = each.id
    WHERE (${before}::int IS NULL OR each.id < ${before})
      AND (each.revoked_at IS NULL AND (each.valid_to IS NULL OR each.valid_to > ${now})
        AND (offices.valid_to IS NULL OR offices.valid_to > ${now})) = ${show === 'current'}
      AND (
        ${isAdministrator} OR each.delegator_id = ${viewer.personId} OR each.deputy_id = ${viewer.personId}
        OR each.post_unit_id = ANY(${[...viewer.deskOf]}::int[])
        OR EXISTS (
          SELECT 1 FROM persons
          WHERE persons.id = each.delegator_id AND persons.unit_id = ANY(${[...viewer.deskOf]}::int[])
        )
        OR EXISTS (
          SELECT 1 FROM unit_roles AS roles
          WHERE roles.person_id = each.delegator_id AND roles.unit_id = ANY(${[...viewer.deskOf]}::int[])
            AND roles.role_id = ANY(${[...tenant.headRoleIds]}::int[])
            AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
        )
      )
    ORDER BY each.id DESC
    LIMIT ${take}`.execute(database);
  return found.rows;
}

type ActingRow = Pick<Row, 'delegatorId' | 'postUnitId' | 'postName' | 'kind' | 'validTo' | keyof ScopeColumns>;

/** For whom and in which vacant post a person acts now, and until when. */
export async function actingOf(database: Database, personId: number, now: Date) {
  const { rows } = await sql<ActingRow>`
    SELECT each.delegator_id, each.post_unit_id, each.post_name, each.kind, each.scope_kinds, each.highest_secrecy,
      each.excludes_signing, each.powers, coalesce(offices.valid_to, each.valid_to) AS valid_to
    FROM delegations AS each
    LEFT JOIN unit_offices AS offices ON offices.delegation_id = each.id
    WHERE each.deputy_id = ${personId} AND each.revoked_at IS NULL AND each.valid_from <= ${now}
      AND (each.valid_to IS NULL OR each.valid_to > ${now}) AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
    ORDER BY each.id`.execute(database);
  const [name, post] = await Promise.all([
    personNames(
      database,
      rows.map((row) => row.delegatorId),
    ),
    postsOf(database, rows),
  ]);
  return rows.map(({ delegatorId, postUnitId, postName, kind, validTo, ...row }) => ({
    delegator: delegatorId === null ? null : inPost(name(delegatorId), postName),
    post: post(postUnitId, postName),
    kind: memberOf(delegationKinds, kind),
    scope: scopeOf(row),
    validTo,
  }));
}

/** The person as the order names his post. */
const inPost = (person: PersonName, postName: string): PersonName =>
  postName === '' ? person : { ...person, positionName: postName };

/** The vacant posts of some delegations, with the names of their units. */
async function postsOf(database: Database, rows: readonly { readonly postUnitId: number | null }[]) {
  const unitIds = rows.flatMap((row) => row.postUnitId ?? []);
  const units = await database
    .selectFrom('units')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...unitIds])
    .execute();
  return (unitId: number | null, name: string) => {
    const unitName = units.find((unit) => unit.id === unitId)?.name ?? '';
    return unitId === null ? null : { unitId, unitName, name };
  };
}
