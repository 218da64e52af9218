import type { WrittenIntranetItem } from '#contract/intranet.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockKind } from './intranet-queries.ts';

interface Saved {
  readonly reply: { item: { id: number } };
  readonly details: { id: number; title: string };
}

/** Writes the item named, or a new one at the end of its kind. */
export async function saveItem(
  transaction: DatabaseTransaction,
  { id, ...written }: WrittenIntranetItem & { readonly id?: number | undefined },
  by: { readonly personId: number; readonly now: Date },
): Promise<Saved | Refusal> {
  const row =
    id === undefined ? await insertItem(transaction, written, by) : await updateItem(transaction, id, written, by.now);
  return row ? { reply: { item: { id: row.id } }, details: { id: row.id, title: written.title } } : refuse('not-found');
}

async function insertItem(
  transaction: DatabaseTransaction,
  written: WrittenIntranetItem,
  { personId, now }: { readonly personId: number; readonly now: Date },
) {
  const last = (await lockKind(transaction, written.kind)).at(-1)?.sortOrder ?? 0;
  return transaction
    .insertInto('intranetItems')
    .values({ ...written, sortOrder: last + 1, createdBy: personId, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The kind of an item never changes: its place is among its kind. */
const updateItem = (
  transaction: DatabaseTransaction,
  id: number,
  { kind, ...written }: WrittenIntranetItem,
  now: Date,
) =>
  transaction
    .updateTable('intranetItems')
    .set({ ...written, changedAt: now })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
