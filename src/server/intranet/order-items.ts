import { sql } from 'kysely';

import type { IntranetKind } from '#domain/intranet/intranet-item.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockItems } from './intranet-queries.ts';

/** Errors: `list-changed` when an item was added or removed meanwhile. */
export async function orderItems(
  transaction: DatabaseTransaction,
  kind: IntranetKind,
  ids: readonly number[],
): Promise<{ reply: Record<string, never>; details: { kind: string; ids: number[] } } | Refusal> {
  const known = (await lockItems(transaction, kind)).map((row) => row.id);
  const isSame = known.length === ids.length && known.every((id) => ids.includes(id));
  if (!isSame) return refuse('list-changed');
  await sql`
    UPDATE intranet_items SET sort_order = sorted.position
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS sorted (id, position)
    WHERE intranet_items.id = sorted.id`.execute(transaction);
  return { reply: {}, details: { kind, ids: [...ids] } };
}
