import { sql } from 'kysely';

import { kindWithCode } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { unreachable } from '#domain/unreachable.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';

export interface DraftingUnit {
  readonly unitId: number;
  readonly name: string;
  readonly hasExternalBook: boolean;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
}

/**
 * The units a person may draft for: those they belong to, those above them, the main one with its line first, and those
 * where they staff the desk or hold an office.
 */
export async function draftingUnits(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
): Promise<readonly DraftingUnit[]> {
  const offices = [...new Set([...viewer.deskOf, ...viewer.headOf, ...viewer.secretRegistrarOf])];
  const result = await sql<DraftingUnit & { depth: number }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, array_position(${[...viewer.memberOf]}::int[], id) AS line, 0 AS depth FROM units
      WHERE id = ANY(${[...viewer.memberOf]}::int[])
      UNION ALL
      SELECT units.id, units.parent_id, above.line, above.depth + 1
      FROM above JOIN units ON units.id = above.parent_id
    ), places AS (
      SELECT DISTINCT ON (id) id, line, depth FROM above ORDER BY id, line, depth
    )
    SELECT units.id AS unit_id, units.name, units.has_external_book, units.phone, units.fax, units.email
    FROM units
    LEFT JOIN places ON places.id = units.id
    WHERE units.closed_on IS NULL AND units.letter_code <> ''
      AND (places.id IS NOT NULL OR units.id = ANY(${offices}::int[]))
    ORDER BY places.line, places.depth, units.sort_order, units.id`.execute(database);
  return result.rows;
}

/** The unit whose desk will number and send a document that is begun now; it stays so when the agency sets it otherwise. */
export async function issuerOf(
  database: Database | DatabaseTransaction,
  kind: number,
  owner: Pick<DraftingUnit, 'unitId'>,
): Promise<number> {
  const rules = await loadNumberRules(database);
  const issuer = rules.issuerOf(kindWithCode(kind) ?? unreachable(`no kind ${kind}`));
  const nearest = issuer === 'centralRegistry' ? undefined : await registryAt(database, owner.unitId);
  if (nearest && (issuer === 'ownerUnit' || nearest.hasExternalBook)) return nearest.unitId;
  return (await centralRegistryId(database)) ?? unreachable('an agency has a central registry');
}

/** The unit, or the nearest above it, that keeps registers and can number. */
export async function registryAt(
  database: Database | DatabaseTransaction,
  unitId: number,
): Promise<Pick<DraftingUnit, 'unitId' | 'hasExternalBook'> | undefined> {
  const { rows } = await sql<Pick<DraftingUnit, 'unitId' | 'hasExternalBook'>>`
    WITH RECURSIVE above AS (
      SELECT id, 0 AS depth FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.parent_id, above.depth + 1
      FROM above JOIN units ON units.id = above.id AND units.parent_id IS NOT NULL
    )
    SELECT units.id AS unit_id, units.has_external_book
    FROM above JOIN units ON units.id = above.id
    WHERE units.has_registry AND units.letter_code <> '' AND units.closed_on IS NULL
    ORDER BY above.depth LIMIT 1`.execute(database);
  return rows[0];
}
