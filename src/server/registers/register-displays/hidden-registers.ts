import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { RegisterDisplay, registerDisplayCalls } from '#contract/registers/register-displays.ts';
import { memberOf } from '#domain/member-of.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { hideableBooks } from '#domain/registers/hidden-registers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/page-of-rows.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

type Connection = Database | DatabaseTransaction;
type DisplayQuery = RequestOf<typeof registerDisplayCalls.getRegisterDisplays>;

const hiddenCount = sql<number>`(SELECT count(*) FROM hidden_registers WHERE unit_id = units.id)`;
const orders = { unit: sql`units.name`, hidden: hiddenCount } as const;

/** Every open unit with a registry, and what it hides. */
const displays = (database: Connection) =>
  database
    .selectFrom('units')
    .select(['id as unitId', 'name as unitName'])
    .select(sql<string[]>`ARRAY(SELECT book FROM hidden_registers WHERE unit_id = units.id)`.as('hidden'))
    .where('closedOn', 'is', null)
    .where('hasRegistry', '=', true);

const inOrder = (books: readonly string[]) => hideableBooks.filter((book) => books.includes(book));

export async function registerDisplay(database: Connection, unitId: number): Promise<RegisterDisplay | undefined> {
  const row = await displays(database).where('id', '=', unitId).executeTakeFirst();
  return row && { ...row, hidden: inOrder(row.hidden) };
}

export async function findRegisterDisplays(
  database: Connection,
  { search, which, sortBy, isDescending = false, skip }: DisplayQuery,
): Promise<readonly RegisterDisplay[]> {
  const rows = await displays(database)
    .$if(search !== '', (query) => query.where(textContains(sql`lower(units.name)`, search)))
    .$if(which !== 'all', (query) => query.where(sql<boolean>`(${hiddenCount} > 0) = ${which === 'hiding'}`))
    .$if(sortBy !== undefined, (query) => query.orderBy(orders[sortBy ?? 'unit'], isDescending ? 'desc' : 'asc'))
    .orderBy('isCentralRegistry', 'desc')
    .orderBy('sortOrder')
    .orderBy('id')
    .offset(skip)
    .limit(rowsToRead)
    .execute();
  return rows.map((row) => ({ ...row, hidden: inOrder(row.hidden) }));
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
