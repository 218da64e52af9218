import { sql, type Compilable, type OperationNodeSource } from 'kysely';

import type { DatabaseTransaction } from './database.ts';

/**
 * Sends a change and others beside it as one statement, and returns the rows of the change. The database carries them out in
 * an order of its own, and none sees what another did: no two of them may concern the same row.
 */
export async function together<Row>(
  transaction: DatabaseTransaction,
  change: Compilable<Row> & OperationNodeSource,
  others: readonly OperationNodeSource[],
): Promise<Row[]> {
  const beside = others.map((other, index) => sql`${sql.ref(`beside_${index}`)} AS (${other})`);
  const { rows } = await (
    others.length === 0 ? sql<Row>`${change}` : sql<Row>`WITH ${sql.join(beside)} ${change}`
  ).execute(transaction);
  return rows;
}
