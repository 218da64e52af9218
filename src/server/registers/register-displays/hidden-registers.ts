import { sql } from 'kysely';

import type { RegisterDisplay } from '#contract/registers/register-displays.ts';
import { memberOf } from '#domain/member-of.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Every open unit with a registry, and what it hides; or the one. */
export async function registerDisplays(
  database: Database | DatabaseTransaction,
  unitId?: number,
): Promise<readonly RegisterDisplay[]> {
  const units = await database
    .selectFrom('units')
    .select(['id', 'name'])
    .where('closedOn', 'is', null)
    .where('hasRegistry', '=', true)
    .$if(unitId !== undefined, (query) => query.where('id', '=', unitId ?? 0))
    .orderBy('isCentralRegistry', 'desc')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const rows = await database.selectFrom('hiddenRegisters').select(['unitId', 'book']).execute();
  return units.map(({ id, name }) => ({
    unitId: id,
    unitName: name,
    hidden: hideableBooks.filter((book) => rows.some((row) => row.unitId === id && row.book === book)),
  }));
}

interface HiddenBook {
  readonly unitId: number;
  readonly book: Book;
  readonly isSecret: boolean;
}

/** What the units hide now: a register with an entry is found, whatever is set. */
export async function hiddenBooks(database: Database, unitIds: readonly number[]): Promise<readonly HiddenBook[]> {
  const { rows } = await sql<{ unitId: number; book: string; isSecret: boolean }>`
    SELECT hidden.unit_id, hidden.book, sort.is_secret
    FROM hidden_registers hidden CROSS JOIN (VALUES (false), (true)) AS sort (is_secret)
    WHERE hidden.unit_id = ANY(${unitIds}::integer[])
      AND NOT EXISTS (
        SELECT FROM register_entries
        WHERE unit_id = hidden.unit_id AND book = hidden.book AND register_entries.is_secret = sort.is_secret
      )
    ORDER BY hidden.unit_id, hidden.book, sort.is_secret`.execute(database);
  return rows.map((row) => ({ ...row, book: memberOf(books, row.book) }));
}
