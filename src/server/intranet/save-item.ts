import type { WrittenIntranetItem } from '#contract/intranet.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockItems } from './intranet-queries.ts';

interface Saved {
  readonly reply: { item: { id: number } };
  readonly details: { id: number; title: string };
}

/** Changes an item, or adds one at the end of its kind. */
export async function saveItem(
  transaction: DatabaseTransaction,
  { id, ...item }: WrittenIntranetItem & { readonly id?: number | undefined },
  by: { readonly personId: number; readonly now: Date },
): Promise<Saved | Refusal> {
  const row =
    id === undefined ? await insertItem(transaction, item, by) : await updateItem(transaction, id, item, by.now);
  return row ? { reply: { item: { id: row.id } }, details: { id: row.id, title: item.title } } : refuse('not-found');
}

async function insertItem(
  transaction: DatabaseTransaction,
  item: WrittenIntranetItem,
  { personId, now }: { readonly personId: number; readonly now: Date },
) {
  const positions = (await lockItems(transaction, item.kind)).map(({ sortOrder }) => sortOrder);
  return transaction
    .insertInto('intranetItems')
    .values({ ...item, sortOrder: Math.max(0, ...positions) + 1, createdBy: personId, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The kind never changes, because the order counts within the kind. */
const updateItem = (transaction: DatabaseTransaction, id: number, { kind, ...item }: WrittenIntranetItem, now: Date) =>
  transaction
    .updateTable('intranetItems')
    .set({ ...item, changedAt: now })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
