import { isVisible } from '#server/access/may-read-document.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { DueWork } from './due-work.ts';

/**
 * The nearest heads above the work: those of the desk's unit, or those of the person's unit. Where the person is a
 * head themselves, or where no head may read the document, the next unit above is tried.
 */
export async function headsToNotify(
  transaction: DatabaseTransaction,
  { documentId, tray }: DueWork,
  now: Date,
): Promise<readonly number[]> {
  const [place, id] = tray.split(':');
  const personId = place === 'person' ? Number(id) : undefined;
  const unitId = personId === undefined ? Number(id) : await unitOf(transaction, personId);
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

async function unitOf(transaction: DatabaseTransaction, personId: number): Promise<number> {
  const row = await transaction.selectFrom('persons').select('unitId').where('id', '=', personId).executeTakeFirst();
  return row?.unitId ?? 0;
}
