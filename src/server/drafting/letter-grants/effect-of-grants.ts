import { sql } from 'kysely';

import { maxNamed } from '#contract/permissions/permissions.ts';
import type { LetterGrantEffect } from '#contract/drafting/letter-grants.ts';
import { everybody, type LetterGrant } from '#domain/documents/letter-grants.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database } from '#server/platform/database/database.ts';

import { heldGrants } from './count-grantees.ts';

interface EffectRow {
  readonly isGained: boolean;
  readonly count: number;
  readonly names: string[];
}

/** Which persons in service would have what is given to the grantees `after` and do not have it by those `before`, and the other way. */
export async function effectOfGrants(
  database: Database,
  { before, after }: Readonly<Record<'before' | 'after', readonly string[]>>,
  now: Date,
): Promise<LetterGrantEffect> {
  const given = (grantees: readonly string[]) => sql`
      SELECT persons.id FROM persons WHERE is_active AND ${mayWork(now)} AND (${grantees.includes(everybody)} OR EXISTS (
        SELECT FROM held WHERE held.person_id = persons.id AND held.grantee = ANY(${[...grantees]}::text[])
      ))`;
  const grants: readonly Pick<LetterGrant, 'grantee'>[] = [...before, ...after].map((grantee) => ({ grantee }));
  const { rows } = await sql<EffectRow>`
    WITH RECURSIVE ${heldGrants(grants, now)}, has AS (${given(before)}
    ), has_then AS (${given(after)}
    ), changes AS (
      SELECT true AS is_gained, gained.id FROM (SELECT id FROM has_then EXCEPT SELECT id FROM has) AS gained
      UNION ALL
      SELECT false, lost.id FROM (SELECT id FROM has EXCEPT SELECT id FROM has_then) AS lost
    )
    SELECT changes.is_gained, count(*)::int AS count,
      (array_agg(person_names.full_name ORDER BY persons.first_name, persons.id))[:${sql.lit(maxNamed)}] AS names
    FROM changes JOIN persons ON persons.id = changes.id JOIN person_names ON person_names.id = changes.id
    GROUP BY changes.is_gained`.execute(database);
  const people = (isGained: boolean) => {
    const { count, names } = rows.find((row) => row.isGained === isGained) ?? { count: 0, names: [] };
    return { count, names };
  };
  return { gained: people(true), lost: people(false) };
}
