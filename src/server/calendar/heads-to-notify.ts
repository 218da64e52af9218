import type { Tenant } from '#domain/tenants/tenant.ts';
import { isReadable } from '#server/access/may-read-document.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { DueWork } from './due-work.ts';

/**
 * The nearest heads above whoever the work lies with: of the desk's unit, of the person's unit, or of the next above where
 * he heads it himself. Nobody hears of a document he may not read: then the next above is asked for.
 */
export async function headsToNotify(
  transaction: DatabaseTransaction,
  { documentId, tray }: DueWork,
  tenant: Tenant,
  now: Date,
): Promise<readonly number[]> {
  const [place, id] = tray.split(':');
  const personId = place === 'person' ? Number(id) : undefined;
  const unitId = personId === undefined ? Number(id) : await unitOf(transaction, personId);
  const heads = await headsAbove(transaction, unitId, tenant.headRoleIds, now);
  for (const nearest of new Set(heads.map((head) => head.unitId))) {
    const of = heads.filter((head) => head.unitId === nearest).map((head) => head.personId);
    // He who heads the unit is not told of himself, nor his equals: the next above is.
    if (personId !== undefined && of.includes(personId)) continue;
    const told = [];
    for (const item of of)
      if (await isReadable(transaction, await loadViewer(transaction, item, tenant, now), documentId)) told.push(item);
    if (told.length > 0) return told;
  }
  return [];
}

async function unitOf(transaction: DatabaseTransaction, personId: number): Promise<number> {
  const row = await transaction.selectFrom('persons').select('unitId').where('id', '=', personId).executeTakeFirst();
  return row?.unitId ?? 0;
}
