import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql } from 'kysely';

import type { DelegationView } from '#contract/delegation.ts';
import { memberOf } from '#domain/member-of.ts';
import { personNames, type PersonName } from '#server/people/person-views.ts';
import { scopeOf, type ScopeColumns } from '#server/access/scope-of.ts';
import { mayWork } from '#server/people/may-work.ts';
import { headRoles } from '#server/platform/database/roles.ts';
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

/** The delegations the person is part of or may create, newest first. An administrator sees all. */
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
  { viewer, isAdministrator, now }: DelegationActor,
  { show, before, take }: Page,
): Promise<readonly Row[]> {
  const result = await sql<Row>`
    SELECT delegations.id, delegations.delegator_id, delegations.post_unit_id, delegations.post_name,
      delegations.deputy_id, delegations.kind, delegations.order_number, delegations.order_date::text AS order_date,
      delegations.scope_kinds, delegations.highest_secrecy, delegations.excludes_signing, delegations.powers,
      delegations.valid_from, coalesce(offices.valid_to, delegations.valid_to) AS valid_to,
      delegations.revoked_at, delegations.revoked_by, delegations.revoked_why
    FROM delegations
    LEFT JOIN held_offices AS offices ON offices.delegation_id = delegations.id
    WHERE (${before}::int IS NULL OR delegations.id < ${before})
      AND (delegations.revoked_at IS NULL AND (delegations.valid_to IS NULL OR delegations.valid_to > ${now})
        AND (offices.valid_to IS NULL OR offices.valid_to > ${now})) = ${show === 'current'}
      AND (
        ${isAdministrator}
        OR delegations.delegator_id = ${viewer.personId} OR delegations.deputy_id = ${viewer.personId}
        OR delegations.post_unit_id = ANY(${[...viewer.deskOf]}::int[])
        OR EXISTS (
          SELECT 1 FROM persons
          WHERE persons.id = delegations.delegator_id AND persons.unit_id = ANY(${[...viewer.deskOf]}::int[])
        )
        OR EXISTS (
          SELECT 1 FROM unit_roles AS roles
          WHERE roles.person_id = delegations.delegator_id AND roles.unit_id = ANY(${[...viewer.deskOf]}::int[])
            AND roles.role_id IN ${headRoles}
            AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
        )
      )
    ORDER BY delegations.id DESC
    LIMIT ${take}`.execute(database);
  return result.rows;
}

type ActingRow = Pick<Row, 'delegatorId' | 'postUnitId' | 'postName' | 'kind' | 'validTo' | keyof ScopeColumns>;

/** The persons and vacant posts a person acts for now, and until when. */
export async function actingOf(database: Database, personId: number, now: Date) {
  const { rows } = await sql<ActingRow>`
    SELECT delegations.delegator_id, delegations.post_unit_id, delegations.post_name, delegations.kind,
      delegations.scope_kinds, delegations.highest_secrecy, delegations.excludes_signing, delegations.powers,
      coalesce(offices.valid_to, delegations.valid_to) AS valid_to
    FROM delegations
    LEFT JOIN held_offices AS offices ON offices.delegation_id = delegations.id
    WHERE delegations.deputy_id = ${personId} AND delegations.revoked_at IS NULL AND delegations.valid_from <= ${now}
      AND (delegations.valid_to IS NULL OR delegations.valid_to > ${now})
      AND (offices.valid_to IS NULL OR offices.valid_to > ${now})
      AND (delegations.delegator_id IS NULL OR ${mayWork(now, sql.ref('delegations.delegatorId'))})
    ORDER BY delegations.id`.execute(database);
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

/** The order may name another post of the person than their position. */
const inPost = (person: PersonName, postName: string): PersonName =>
  postName === '' ? person : { ...person, positionName: postName };

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
