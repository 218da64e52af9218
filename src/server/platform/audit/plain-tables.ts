/*
 * Whoever owns the database can put code of their own between the rows and who reads them: functions and operators that a
 * changed search path finds first, row security, views in the place of tables, types with their own conversions. The
 * verification must run none of it. Against a superuser only a copy of the database on another server helps.
 */
import { sql } from 'kysely';

import type { DatabaseTransaction } from '../database/database.ts';

/** Of all that is verified. */
const tables = [
  'document_contents',
  'document_references',
  'document_signatures',
  'documents',
  'event_chain',
  'events',
  'files',
  'register_entries',
];

/** The transaction with its tables named in full, where functions, operators and types of PostgreSQL alone are found. */
export async function withPinnedNames(transaction: DatabaseTransaction): Promise<DatabaseTransaction> {
  await sql`SET LOCAL search_path = pg_catalog`.execute(transaction);
  return transaction.withSchema('public');
}

/** The tables that may show other rows than they have. */
export async function findDisguisedTables(transaction: DatabaseTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT wanted.name
    FROM unnest(${tables}::text[]) AS wanted(name)
    LEFT JOIN pg_class ON relname = wanted.name AND relnamespace = to_regnamespace('public')
    WHERE relkind IS DISTINCT FROM 'r' OR relrowsecurity OR EXISTS (
      SELECT FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        AND (attgenerated = 'v' OR typnamespace <> to_regnamespace('pg_catalog'))
    )
    ORDER BY wanted.name`.execute(transaction);
  return rows.map(({ name }) => name);
}
