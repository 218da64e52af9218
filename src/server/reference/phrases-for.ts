import { sql } from 'kysely';

import { unitsHeadedBy, type Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Phrase {
  readonly id: number;
  readonly text: string;
}

/** What is offered to the viewer when commanding: the agency's, and those of their units and of every unit above. */
export async function phrasesFor(database: Database, viewer: Viewer): Promise<Phrase[]> {
  const units = [viewer.unitId, ...viewer.memberOf, ...unitsHeadedBy(viewer)];
  const result = await sql<Phrase>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM units WHERE id = ANY(${units}::int[])
      UNION
      SELECT units.id, units.parent_id FROM above JOIN units ON units.id = above.parent_id
    )
    SELECT id, text FROM phrases
    WHERE is_active AND (for_unit_id IS NULL OR for_unit_id IN (SELECT id FROM above))
    ORDER BY sort_order, id`.execute(database);
  return result.rows;
}
