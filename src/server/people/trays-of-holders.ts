import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * The trays of the persons who hold readers' keys. The key of a unit is also held by the desks and heads above it, the
 * key of the registry by the central registry, and every person is a member of some unit: too many persons to notify
 * of every change.
 */
export async function traysOfHolders(
  transaction: DatabaseTransaction,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const result = await sql<{ tray: string }>`
    WITH RECURSIVE held AS (
      SELECT unnest(${[...keys]}::text[]) AS key
    ),
    overseers AS (
      SELECT units.id, units.parent_id FROM held JOIN units ON held.key = 'unit:' || units.id
      UNION
      SELECT units.id, units.parent_id FROM overseers JOIN units ON units.id = overseers.parent_id
    )
    SELECT 'desk:' || id AS tray FROM overseers
    UNION
    SELECT 'desk:' || id FROM units WHERE is_central_registry AND 'registry' IN (SELECT key FROM held)
    UNION
    SELECT 'member:' || id FROM units WHERE 'everyone' IN (SELECT key FROM held)
    UNION
    SELECT key FROM held WHERE key ~ '^(person|secretDesk|member):'
    ORDER BY tray`.execute(transaction);
  return result.rows.map(({ tray }) => tray);
}
