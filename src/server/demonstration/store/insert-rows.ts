import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

const rowsAStatement = 5_000;

type Row<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]?: unknown };

/** Inserts many rows, all with the same columns, as one JSON parameter a statement: a year of letters in seconds. */
export async function insertRows<Table extends keyof Tables>(
  transaction: DatabaseTransaction,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((column) => sql.ref(column));
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsAStatement).map(asRecord));
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.join(columns)})
      SELECT ${sql.join(columns)}
      FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`.execute(transaction);
  }
}

const asRecord = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), asJson(value)]));

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const asJson = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
