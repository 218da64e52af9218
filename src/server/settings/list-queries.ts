import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import type { RowState } from '#contract/settings.ts';
import { searchText } from '#domain/text/search-text.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { ListUse, SettingList } from '#domain/settings/setting-list.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

type Connection = Database | DatabaseTransaction;

/** A row of a list as it is stored. */
export interface ListRow {
  readonly id: number;
  readonly isActive: boolean;
  readonly values: ListValues;
}

type StoredRow = Omit<ListRow, 'values'> & { readonly values: string };

export const storedValues = z.record(z.string(), z.union([z.string(), z.number()]));
const parsed = (row: StoredRow): ListRow => ({ ...row, values: storedValues.parse(JSON.parse(row.values)) });

const listOf = (name: SettingListName): SettingList => settingLists[name];

/** Rows of a list that is fixed are always in use. */
const isActiveIn = ({ rows }: SettingList) => (rows === 'own' ? sql<boolean>`is_active` : sql<boolean>`true`);

const valuesIn = ({ fields }: SettingList): RawBuilder<string> =>
  sql`jsonb_build_object(${sql.join(Object.keys(fields).flatMap((field) => [sql.lit(field), sql.ref(field)]))})`;

const orderOf = ({ order, namedBy }: SettingList) => {
  if (order === 'byHand') return sql`sort_order, id`;
  return order === 'byName' ? sql`${sql.ref(namedBy)}, id` : sql`id`;
};

const textsIn = ({ fields }: SettingList) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'text' || kind === 'email' ? [sql.ref(name)] : []));

interface Page {
  readonly search: string;
  readonly state: RowState;
  readonly skip: number;
  readonly take: number;
}

/** In the order of the list. What is searched for may stand in any text of the row. */
export async function listRows(database: Connection, name: SettingListName, page: Page): Promise<readonly ListRow[]> {
  const list = listOf(name);
  const isFound =
    page.search === ''
      ? sql`true`
      : sql`(${sql.join(
          textsIn(list).map((text) => textContains(sql`lower(${text})`, searchText(page.search))),
          sql` OR `,
        )})`;
  const isWanted = page.state === 'all' ? sql`true` : sql`${isActiveIn(list)} = ${page.state === 'active'}`;
  const { rows } = await sql<StoredRow>`
    SELECT id, ${isActiveIn(list)} AS is_active, ${valuesIn(list)} AS values
    FROM ${sql.table(list.table)}
    WHERE ${isWanted} AND ${isFound}
    ORDER BY ${orderOf(list)} LIMIT ${page.take} OFFSET ${page.skip}`.execute(database);
  return rows.map(parsed);
}

/** In the order of the list. In one statement, because a list that changes between two pages would lose a row or repeat it. */
export const allRows = (database: Connection, name: SettingListName): Promise<readonly ListRow[]> =>
  listRows(database, name, { search: '', state: 'all', skip: 0, take: Number.MAX_SAFE_INTEGER });

/** Until the transaction ends nobody else changes the list, so that no two rows get the same name or place. */
export const lockList = (transaction: DatabaseTransaction, name: SettingListName) =>
  sql`LOCK TABLE ${sql.table(listOf(name).table)} IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);

export async function listRow(
  transaction: DatabaseTransaction,
  name: SettingListName,
  id: number,
): Promise<ListRow | undefined> {
  const list = listOf(name);
  const { rows } = await sql<StoredRow>`
    SELECT id, ${isActiveIn(list)} AS is_active, ${valuesIn(list)} AS values
    FROM ${sql.table(list.table)} WHERE id = ${id}`.execute(transaction);
  return rows[0] && parsed(rows[0]);
}

export async function isNameTaken(
  transaction: DatabaseTransaction,
  name: SettingListName,
  values: ListValues,
  id: number | undefined,
): Promise<boolean> {
  const { table, namedBy } = listOf(name);
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(table)}
    WHERE ${sql.ref(namedBy)} = ${values[namedBy]} AND id <> ${id ?? 0} LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

/** Columns that follow from the values. */
const derived: Readonly<Partial<Record<SettingListName, (values: ListValues) => Readonly<Record<string, string>>>>> = {
  correspondents: ({ name = '' }) => ({ searchText: searchText(String(name)) }),
};

interface WrittenRow {
  readonly isActive: boolean;
  readonly values: ListValues;
}

export async function insertRow(
  transaction: DatabaseTransaction,
  name: SettingListName,
  { isActive, values }: WrittenRow,
): Promise<number> {
  const { table, order } = listOf(name);
  const columns = Object.entries({ ...values, ...derived[name]?.(values), isActive });
  const places = order === 'byHand' ? [sql.ref('sortOrder')] : [];
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join([...columns.map(([column]) => sql.ref(column)), ...places])})
    SELECT ${sql.join([
      ...columns.map(([, value]) => sql`${value}`),
      ...places.map((place) => sql`(SELECT coalesce(max(${place}), 0) + 1 FROM ${sql.table(table)})`),
    ])}
    RETURNING id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('an inserted row has an id');
  return row.id;
}

export async function updateRow(
  transaction: DatabaseTransaction,
  name: SettingListName,
  id: number,
  { isActive, values }: WrittenRow,
): Promise<void> {
  const { table, rows } = listOf(name);
  const columns = Object.entries({ ...values, ...derived[name]?.(values), ...(rows === 'own' ? { isActive } : {}) });
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    WHERE id = ${id}`.execute(transaction);
}

export const deleteRow = (transaction: DatabaseTransaction, name: SettingListName, id: number) =>
  sql`DELETE FROM ${sql.table(listOf(name).table)} WHERE id = ${id}`.execute(transaction);

export async function isInUse(transaction: DatabaseTransaction, name: SettingListName, id: number): Promise<boolean> {
  const uses: readonly ListUse[] = listOf(name).usedIn;
  if (uses.length === 0) return false;
  const anyUse = uses.map(
    ({ table, column, prefix }) =>
      sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${prefix === undefined ? id : `${prefix}${id}`})`,
  );
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${sql.join(anyUse, sql` OR `)} AS is_used`.execute(
    transaction,
  );
  return rows[0]?.isUsed ?? false;
}

export async function orderRows(
  transaction: DatabaseTransaction,
  name: SettingListName,
  ids: readonly number[],
): Promise<boolean> {
  const { table } = listOf(name);
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(table)}`.execute(transaction);
  const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
  if (!isSame) return false;
  await sql`
    UPDATE ${sql.table(table)} AS list SET sort_order = sorted.position
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS sorted (id, position)
    WHERE list.id = sorted.id`.execute(transaction);
  return true;
}
