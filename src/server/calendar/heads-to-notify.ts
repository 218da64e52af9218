import { sql } from 'kysely';

import { isVisible } from '#server/access/may-read-document.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { personUnits } from '#server/people/person-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { DueWork } from './due-work.ts';

/**
 * The nearest heads above the work: those of the desk's unit, or those of the person's unit. Where the person is a
 * head themselves, or where no head may read the document, the next unit above is tried.
 */
export async function headsToNotify(
  transaction: DatabaseTransaction,
  { documentId, legId, tray }: DueWork,
  now: Date,
): Promise<readonly number[]> {
  const [place, id] = tray.split(':');
  const personId = place === 'person' ? Number(id) : undefined;
  const unitId = personId === undefined ? Number(id) : await unitOf(transaction, personId, legId, now);
  const heads = await headsAbove(transaction, unitId, now);
  for (const headUnitId of new Set(heads.map((head) => head.unitId))) {
    const headIds = heads.filter((head) => head.unitId === headUnitId).map((head) => head.personId);
    // A head is not notified about their own work, nor are the other heads of that unit.
    if (personId !== undefined && headIds.includes(personId)) continue;
    const readerIds = [];
    for (const headId of headIds)
      if (await isVisible(transaction, await loadViewer(transaction, headId, now), documentId)) readerIds.push(headId);
    if (readerIds.length > 0) return readerIds;
  }
  return [];
}

/** That of the leg where the person belongs to it, which may be one of a further position; else their main one, also when that is over. */
async function unitOf(transaction: DatabaseTransaction, personId: number, legId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ unitId: number }>`
    SELECT held.unit_id FROM (
      SELECT unit_id, is_main FROM ${personUnits(now)} AS members WHERE members.person_id = ${personId}
      UNION
      SELECT unit_id, true FROM persons WHERE id = ${personId}
    ) AS held
    ORDER BY held.unit_id = (SELECT to_unit_id FROM legs WHERE id = ${legId}) DESC NULLS LAST, held.is_main DESC
    LIMIT 1`.execute(transaction);
  return rows[0]?.unitId ?? 0;
}
