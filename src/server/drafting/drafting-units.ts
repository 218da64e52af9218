import { sql } from 'kysely';

import { bookRuleOf } from '#domain/registers/books.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export interface DraftingUnit {
  readonly unitId: number;
  readonly name: string;
  readonly hasExternalBook: boolean;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

/**
 * The units a person may draft for: their own unit, those above it, and those where they staff the desk or hold an
 * office.
 */
export async function draftingUnits(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
): Promise<readonly DraftingUnit[]> {
  const offices = [...new Set([...viewer.deskOf, ...viewer.headOf, ...viewer.secretRegistrarOf])];
  const result = await sql<DraftingUnit & { depth: number }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, 0 AS depth FROM units WHERE id = ${viewer.unitId}
      UNION ALL
      SELECT units.id, units.parent_id, above.depth + 1 FROM above JOIN units ON units.id = above.parent_id
    )
    SELECT units.id AS unit_id, units.name, units.has_external_book, units.phone, units.fax, units.email
    FROM units
    LEFT JOIN above ON above.id = units.id
    WHERE units.closed_on IS NULL AND units.letter_code <> ''
      AND (above.id IS NOT NULL OR units.id = ANY(${offices}::int[]))
    ORDER BY above.depth NULLS LAST, units.sort_order, units.id`.execute(database);
  return result.rows;
}

/** The unit whose desk will number and send documents of this kind. */
export async function issuerOf(
  database: Database | DatabaseTransaction,
  kind: number,
  owner: DraftingUnit,
): Promise<number> {
  const { issuer } = bookRuleOf(kind);
  if (issuer === 'owner' || (issuer === 'external' && owner.hasExternalBook)) return owner.unitId;
  const registry = await database
    .selectFrom('units')
    .select('id')
    .where('isCentralRegistry', '=', true)
    .where('closedOn', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return registry?.id ?? unreachable('an agency has a central registry');
}
