import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { sql } from 'kysely';

import type { Panel } from '#domain/documents/document-kinds.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { memberOf } from '#domain/member-of.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { isUnlimited } from '#domain/delegation/scopes.ts';
import type { ActingPost, Viewer } from '#domain/people/viewer.ts';
import { shownPanels } from '#server/platform/database/agency-features.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

type Connection = Database | DatabaseTransaction;

interface DelegationRow {
  readonly delegatorId: number;
  readonly kind: string;
  readonly postName: string;
  readonly excludesSigning: boolean;
  readonly scopeKinds: readonly number[];
  readonly highestSecrecy: number;
}

interface OfficeRow {
  readonly personId: number;
  readonly unitId: number;
  readonly roleId: number;
  readonly isHead: boolean;
  readonly isCentralRegistry: boolean;
  /** Set when the person only acts in the post. */
  readonly kind: string | null;
  readonly postName: string | null;
}

interface PersonRow {
  readonly unitId: number;
  readonly belongsTo: readonly number[];
  readonly merged: readonly number[];
  /** Null of who has none. */
  readonly clearance: number | null;
  readonly switchedOff: readonly string[];
  readonly panels: readonly Panel[];
  readonly delegations: readonly DelegationRow[];
  /** Their own and those of their delegators. */
  readonly offices: readonly OfficeRow[];
  /** The units at or below each one of which an office gives them the letters below. */
  readonly below: readonly { readonly top: number; readonly unitIds: readonly number[] }[];
}

/** Loads everything the rules need to know about a person at this moment: offices, delegators, clearance. */
export async function loadViewer(database: Connection, personId: number, now: Date): Promise<Viewer> {
  const row = await loadPerson(database, personId, now);
  const officesOf = (id: number) => row.offices.filter((office) => office.personId === id);
  const headsOf = (id: number) => unitsOf(officesOf(id).filter(({ kind, isHead }) => kind === null && isHead));
  const atOrBelow = (tops: readonly number[]) => {
    const reached = row.below.flatMap(({ top, unitIds }) => (tops.includes(top) ? unitIds : []));
    return [...new Set(reached)].toSorted((a, b) => a - b);
  };
  const own = officesOf(personId);
  const deskOf = unitsWith(own, unitRoleIds.desk);
  const scopedDelegators = row.delegations.map((delegation) => delegatorOf(delegation, headsOf));
  const delegators = scopedDelegators.flatMap(({ delegator, scope }) => (isUnlimited(scope) ? [delegator] : []));
  const actingPosts = own.flatMap(({ unitId, kind, postName }): ActingPost[] =>
    kind === null ? [] : [{ unitId, kind: memberOf(delegationKinds, kind), postName: postName ?? '' }],
  );
  const posts = actingPosts.map((post) => post.unitId);
  const top = [...deskOf, ...headsOf(personId), ...delegators.flatMap((delegator) => delegator.headOf), ...posts];
  const clearance = row.clearance ?? 1;
  return {
    personId,
    unitId: row.unitId,
    memberOf: [...new Set([...row.belongsTo, ...row.merged])],
    deskOf,
    headOf: headsOf(personId),
    // Without a clearance the person cannot maintain a secret register, whatever their office.
    secretRegistrarOf: isSecret(clearance) ? unitsWith(own, unitRoleIds.secretRegistrar) : [],
    isCentralRegistry: own.some((office) => office.roleId === unitRoleIds.desk && office.isCentralRegistry),
    overseen: atOrBelow(top),
    clearance,
    delegators,
    limitedDelegators: scopedDelegators
      .filter(({ scope }) => !isUnlimited(scope))
      .map(({ delegator, scope }) => ({ ...delegator, scope, overseen: atOrBelow(delegator.headOf) })),
    actingPosts,
    panels: row.panels,
    switchedOff: new Set(row.switchedOff),
  };
}

const delegatorOf = (row: DelegationRow, headsOf: (personId: number) => readonly number[]) => ({
  delegator: {
    personId: row.delegatorId,
    kind: memberOf(delegationKinds, row.kind),
    postName: row.postName,
    headOf: headsOf(row.delegatorId),
    excludesSigning: row.excludesSigning,
  },
  scope: { kinds: row.scopeKinds, highestSecrecy: row.highestSecrecy },
});

const unitsOf = (offices: readonly OfficeRow[]) => [...new Set(offices.map((office) => office.unitId))];
const unitsWith = (offices: readonly OfficeRow[], roleId: number) =>
  unitsOf(offices.filter((office) => office.roleId === roleId));

/** Nobody acts for who holds no position today and cannot come in themselves: it rests until they can. */
const liveDelegations = (personId: number, now: Date) => sql`
  SELECT id, delegator_id, kind, post_name, excludes_signing, scope_kinds, highest_secrecy FROM delegations
  WHERE deputy_id = ${personId} AND delegator_id IS NOT NULL AND revoked_at IS NULL
    AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    AND ${mayWork(now, sql.ref('delegations.delegatorId'))}`;

const liveOffices = (personId: number, now: Date) => sql`
  SELECT offices.person_id, offices.unit_id, offices.role_id, units.is_central_registry,
    delegations.kind, delegations.post_name, offices.role_id IN ${headRoles} AS is_head
  FROM unit_offices AS offices JOIN units ON units.id = offices.unit_id
  LEFT JOIN delegations ON delegations.id = offices.delegation_id
  WHERE offices.person_id = ANY(ARRAY(SELECT ${personId}::int UNION ALL SELECT delegator_id FROM live_delegations))
    AND offices.valid_from <= ${now} AND (offices.valid_to IS NULL OR offices.valid_to > ${now})`;

/** One statement, because it stands before every request. What the agency switched off is the same for everybody. */
async function loadPerson(database: Connection, personId: number, now: Date): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    WITH RECURSIVE live_delegations AS (${liveDelegations(personId, now)}),
    live_offices AS (${liveOffices(personId, now)}),
    below AS (
      SELECT unit_id AS top, unit_id AS id FROM live_offices
      WHERE is_head OR role_id = ${unitRoleIds.desk} OR kind IS NOT NULL
      UNION
      SELECT below.top, units.id FROM units JOIN below ON units.parent_id = below.id
    ),
    belongs AS (
      SELECT unit_id, is_main FROM ${personUnits(now)} AS held WHERE person_id = ${personId}
    )
    SELECT persons.unit_id,
      ARRAY(SELECT unit_id FROM belongs ORDER BY is_main DESC, unit_id) AS belongs_to,
      ARRAY(SELECT id FROM units WHERE merged_into_id IN (SELECT unit_id FROM belongs) ORDER BY id) AS merged,
      (SELECT max(class) FROM clearances WHERE person_id = persons.id
        AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})) AS clearance,
      ARRAY(SELECT action || ' ' || rule FROM switched_off_functions) AS switched_off,
      (SELECT ${shownPanels} FROM features) AS panels,
      coalesce((SELECT json_agg(live_delegations ORDER BY id) FROM live_delegations), '[]') AS delegations,
      coalesce((SELECT json_agg(live_offices ORDER BY unit_id) FROM live_offices), '[]') AS offices,
      coalesce((SELECT json_agg(tops) FROM (
        SELECT top, array_agg(id) AS unit_ids FROM below GROUP BY top
      ) AS tops), '[]') AS below
    FROM persons WHERE persons.id = ${personId}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`there is no person ${personId}`);
  return row;
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
