import { sql } from 'kysely';

import type { ManualKind } from '#domain/help/manual.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockManuals } from './manual-queries.ts';

/** Errors: `list-changed` when a manual was added or removed meanwhile. */
export async function orderManuals(
  transaction: DatabaseTransaction,
  kind: ManualKind,
  ids: readonly number[],
): Promise<{ reply: Record<string, never>; details: { kind: string; ids: number[] } } | Refusal> {
  const known = (await lockManuals(transaction, kind)).map((row) => row.id);
  const isSame = known.length === ids.length && known.every((id) => ids.includes(id));
  if (!isSame) return refuse('list-changed');
  await sql`
    UPDATE manuals SET sort_order = sorted.position
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS sorted (id, position)
    WHERE manuals.id = sorted.id`.execute(transaction);
  return { reply: {}, details: { kind, ids: [...ids] } };
}
