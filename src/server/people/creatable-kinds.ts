import { sql } from 'kysely';

import { kindsToCreate, type Creator } from '#domain/documents/letter-grants.ts';
import { covers } from '#domain/delegation/scopes.ts';
import { personsActedFor, type Viewer } from '#domain/people/viewer.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { eraOf, remember } from '#server/platform/database/remember.ts';

type Connection = Database | DatabaseTransaction;

const grantsOf = remember((database, action: 'create') =>
  database.selectFrom('letterGrants').select(['kind', 'grantee']).where('action', '=', action).execute(),
);

/**
 * The kinds a person may create: by their own grants, and by those of the persons they act for, within the scope of
 * the delegation.
 */
export function creatableKinds(database: Connection, viewer: Viewer, now: Date): Promise<readonly number[]> {
  // Of a viewer who is remembered, and so as long as all of this stands.
  if (!eraOf(database)) return kindsOf(database, viewer, now);
  const kinds = remembered.get(viewer) ?? kindsOf(database, viewer, now);
  remembered.set(viewer, kinds);
  kinds.catch(() => remembered.delete(viewer));
  return kinds;
}

const remembered = new WeakMap<Viewer, Promise<readonly number[]>>();

async function kindsOf(database: Connection, viewer: Viewer, now: Date): Promise<readonly number[]> {
  const [grants, creator] = await Promise.all([grantsOf(database, 'create'), creatorOf(database, viewer, now)]);
  const kinds = new Set(kindsToCreate(grants, creator));
  for (const delegator of viewer.limitedDelegators) {
    const delegation = await creatorOf(database, { ...viewer, delegators: [delegator] }, now);
    for (const kind of kindsToCreate(grants, delegation))
      if (covers(delegator.scope, { kind, secrecy: 1 })) kinds.add(kind);
  }
  return [...kinds].toSorted((a, b) => a - b);
}

/** The units include every unit above. */
async function creatorOf(database: Connection, viewer: Viewer, now: Date): Promise<Creator> {
  const result = await sql<Creator>`
    WITH RECURSIVE offices AS (
      SELECT role_id, unit_id FROM unit_offices
      WHERE person_id = ANY(${[...personsActedFor(viewer)]}::int[])
        AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), above AS (
      SELECT id, parent_id FROM units
      WHERE id = ANY(${[...viewer.memberOf]}::int[]) OR id IN (SELECT unit_id FROM offices)
      UNION
      SELECT units.id, units.parent_id FROM above JOIN units ON units.id = above.parent_id
    )
    SELECT ARRAY(SELECT role_id FROM offices) AS role_ids, ARRAY(SELECT id FROM above) AS unit_ids`.execute(database);
  return result.rows[0] ?? unreachable('a query without a source gives one row');
}
