import { sql, type Expression } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';

const rowsPerFetch = 2_000;

/**
 * Every row of a query without parameters, whatever its ids are: pages that begin after the last id would leave out
 * rows that share an id, and fail at one that is beyond every number of JavaScript. One such query at a time.
 */
export async function* eachRow<Row>(transaction: DatabaseTransaction, query: Expression<Row>): AsyncGenerator<Row> {
  await sql`DECLARE each_row NO SCROLL CURSOR FOR ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(rowsPerFetch)} FROM each_row`.execute(transaction);
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await sql`CLOSE each_row`.execute(transaction);
}
