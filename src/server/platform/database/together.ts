import { sql, type Compilable, type OperationNodeSource } from 'kysely';

import type { DatabaseTransaction } from './database.ts';

/** A statement of which nothing is returned. */
export type Change = OperationNodeSource;

/**
 * Sends a change and others beside it as one statement, and returns the rows of the change. The database carries them out in
 * an order of its own, and none sees what another did: no two of them may concern the same row.
 */
export async function together<Row>(
  transaction: DatabaseTransaction,
  change: Compilable<Row> & Change,
  others: readonly Change[],
): Promise<Row[]> {
  const beside = others.map((other, index) => sql`${sql.ref(`beside_${index}`)} AS (${other})`);
  const statement = beside.length === 0 ? sql<Row>`${change}` : sql<Row>`WITH ${sql.join(beside)} ${change}`;
  return (await statement.execute(transaction)).rows;
}
