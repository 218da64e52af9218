import { sql } from 'kysely';

import { unitsHeadedBy, type Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Phrase {
  readonly id: number;
  readonly text: string;
}

/**
 * What is offered to the viewer when commanding: the phrases of their units, of every unit above and of those merged into
 * these, then the agency's, because only the first have a key.
 */
export async function phrasesFor(database: Database, viewer: Viewer): Promise<Phrase[]> {
  const units = [
    ...viewer.memberOf,
    ...unitsHeadedBy(viewer),
    ...viewer.limitedDelegators.flatMap(({ headOf }) => headOf),
  ];
  const result = await sql<Phrase>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM units WHERE id = ANY(${units}::int[])
      UNION
      SELECT units.id, units.parent_id FROM above JOIN units ON units.id = above.parent_id
    ), own AS (
      SELECT id FROM above
      UNION
      SELECT units.id FROM own JOIN units ON units.merged_into_id = own.id
    )
    SELECT id, text FROM phrases
    WHERE is_active AND (for_unit_id IS NULL OR for_unit_id IN (SELECT id FROM own))
    ORDER BY for_unit_id IS NULL, sort_order, id`.execute(database);
  return result.rows;
}
