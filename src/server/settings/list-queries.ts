import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

import type { RowState } from '#contract/row-query.ts';
import type { SettingChoice } from '#contract/settings.ts';
import { searchText } from '#domain/text/search-text.ts';
import { buddhistOffsetYears, thaiMonths } from '#domain/text/thai-dates.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { growsByHand, type ListField, type ListUse, type SettingList } from '#domain/settings/setting-list.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import { lockAccounts } from '#server/duties/duty-queries.ts';
import { lockAllRoles } from '#server/duties/lock-roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';

type Connection = Database | DatabaseTransaction;

export interface ListRow {
  readonly id: number;
  readonly isActive: boolean;
  readonly values: ListValues;
  /** Those of the rows that it refers to, by field. */
  readonly names: Readonly<Record<string, string>>;
}

/** A row in its list, with its depth in a tree. */
export interface ShownRow extends ListRow {
  readonly depth: number;
}

type Stored<Row> = Omit<Row, 'values' | 'names'> & { readonly values: string; readonly names: string };

export const storedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const storedNames = z.record(z.string(), z.string().nullable());
const parsed = <Row extends Stored<ListRow>>(row: Row) => ({
  ...row,
  values: storedValues.parse(JSON.parse(row.values)),
  names: Object.fromEntries(
    Object.entries(storedNames.parse(JSON.parse(row.names))).flatMap(([field, name]) =>
      name === null ? [] : [[field, name]],
    ),
  ),
});

const isListName = (name: string): name is SettingListName => Object.hasOwn(settingLists, name);
const listOf = (name: SettingListName): SettingList => settingLists[name];

/** The list whose rows the field of a list refers to; undefined when it refers to none. */
export function referredBy(name: SettingListName, field: string): SettingListName | undefined {
  const declared = listOf(name).fields[field];
  return declared?.kind === 'reference' && isListName(declared.to) ? declared.to : undefined;
}

/** The list whose rows in use are offered for the field of a list, to be referred to or to be written. */
export function offeredFor(name: SettingListName, field: string): SettingListName | undefined {
  const declared = listOf(name).fields[field];
  const offered = declared?.kind === 'text' ? (declared.suggestedFrom ?? '') : '';
  return isListName(offered) ? offered : referredBy(name, field);
}

/** Whether a row is in use. Those that the agency does not add always are; a unit is while it is not closed. */
const isActiveIn = (name: SettingListName, table: string) => {
  if (name === 'units') return sql<boolean>`${sql.ref(`${table}.closedOn`)} IS NULL`;
  return growsByHand(listOf(name)) ? sql<boolean>`${sql.ref(`${table}.isActive`)}` : sql<boolean>`true`;
};

const stateColumns = (name: SettingListName, { isActive, today }: WrittenRow): Readonly<Record<string, unknown>> => {
  if (name === 'units') return { closedOn: isActive ? null : today };
  return growsByHand(listOf(name)) ? { isActive } : {};
};

const jsonOf = (entries: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<string> =>
  sql`jsonb_build_object(${sql.join(entries.flatMap(([key, value]) => [sql.lit(key), value]))})`;

const valuesIn = ({ fields }: SettingList, table: string) =>
  jsonOf(Object.keys(fields).map((field) => [field, sql.ref(`${table}.${field}`)]));

/** After its heading, where others may have the same name under another one. */
const nameIn = ({ namedBy, keyWithin, table: stored }: SettingList, table: string) => {
  const own = (row: string) =>
    sql<string>`concat_ws(' ', ${sql.join(namedBy.map((field) => sql.ref(`${row}.${field}`)))})`;
  if (keyWithin === undefined) return own(table);
  const heading = sql`(SELECT ${own('heading')} FROM ${sql.table(stored)} AS heading WHERE heading.id = ${sql.ref(`${table}.${keyWithin}`)})`;
  return sql<string>`concat_ws(' › ', ${heading}, ${own(table)})`;
};

/** What is shown of a row beside its values. */
const namesIn = (list: SettingListName, table: string) => [
  ...fieldNamesIn(list, table),
  ...(list === 'units' ? mergeIn(table) : []),
];

/** Into which unit a unit was merged, and on which day. */
const mergeIn = (table: string) => {
  const into = sql.ref(`${table}.mergedIntoId`);
  return [
    ['mergedInto', sql`(SELECT target.name FROM units AS target WHERE target.id = ${into})`],
    ['mergedOn', sql`CASE WHEN ${into} IS NOT NULL THEN ${sql.ref(`${table}.closedOn`)}::text END`],
  ] as const;
};

/** The names of the rows that a row refers to, by field. */
const fieldNamesIn = (list: SettingListName, table: string) =>
  Object.keys(listOf(list).fields).flatMap((field) => {
    const to = referredBy(list, field);
    if (to === undefined) return [];
    const target = listOf(to);
    const name = sql`(SELECT ${nameIn(target, 'target')} FROM ${sql.table(target.table)} AS target WHERE target.id = ${sql.ref(`${table}.${field}`)})`;
    return [[field, name] as const];
  });

/** Rows of a tree with their depth, each under the one above it; `place` sorts them so. */
const treeOf = (table: string) => sql`
  WITH RECURSIVE tree AS (
    SELECT id, 0 AS depth, ARRAY[sort_order, id] AS place FROM ${sql.table(table)} WHERE parent_id IS NULL
    UNION ALL
    SELECT child.id, tree.depth + 1, tree.place || ARRAY[child.sort_order, child.id]
    FROM ${sql.table(table)} AS child JOIN tree ON tree.id = child.parent_id
  )`;

const isWritten = (kind: ListField['kind'] | undefined) => kind === 'text' || kind === 'email' || kind === 'address';

/** By a field: what is empty last, in the order of the list where it is equal. What is referred to sorts by its name. */
const orderByField = (name: SettingListName, field: string, isDescending: boolean) => {
  const to = referredBy(name, field);
  const column = sql.ref(`list.${field}`);
  const target = to && listOf(to);
  const value = target
    ? sql`(SELECT ${nameIn(target, 'target')} FROM ${sql.table(target.table)} AS target WHERE target.id = ${column})`
    : isWritten(listOf(name).fields[field]?.kind)
      ? sql`nullif(${column}, '')`
      : column;
  return sql`${value} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST, `;
};

const orderOf = (name: SettingListName, { sortBy, isDescending = false }: Pick<Page, 'sortBy' | 'isDescending'> = {}) =>
  sql`${sortBy === undefined ? sql`` : orderByField(name, sortBy, isDescending)}${ownOrderOf(listOf(name))}`;

const ownOrderOf = ({ order, namedBy, key }: SettingList) => {
  switch (order) {
    case 'byTree':
      return sql`tree.place`;
    case 'byHand':
      return sql`list.sort_order, list.id`;
    case 'byKey':
      return sql`${sql.ref(`list.${key ?? 'id'}`)}, list.id`;
    case 'byName':
      return sql`${sql.join(namedBy.map((field) => sql.ref(`list.${field}`)))}, list.id`;
    case 'byId':
      return sql`list.id`;
  }
};

const [shortMonths, longMonths] = (['short', 'long'] as const).map((form) =>
  thaiMonths(form).map((name) => searchText(name)),
);

/** The ways of writing a day of the Buddhist era; a query folds its digits, and tries its year in the common era too. */
function daysIn(column: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  const part = (name: 'day' | 'month' | 'year') => sql`extract(${sql.raw(name)} FROM ${column})::int`;
  const year = sql`${part('year')} + ${sql.lit(buddhistOffsetYears)}`;
  // In one text with one year before the others: the words of a query may stand apart.
  const names = [longMonths, shortMonths].map((months = []) => sql`(${months}::text[])[${part('month')}]`);
  return [
    sql`concat_ws(' ', ${part('day')}, ${sql.join(names)}, ${year})`,
    sql`concat_ws('/', ${part('day')}, ${part('month')}, ${year})`,
    sql`concat_ws('/', to_char(${column}, 'DD/MM'), ${year})`,
    column,
  ];
}

/** All words of a row in one text. Some lists hold none. */
const wordsIn = (name: SettingListName) =>
  sql`lower(concat_ws(' ', ${sql.join([
    sql`''`,
    ...Object.entries(listOf(name).fields).flatMap(([field, { kind }]) => {
      const column = sql.ref(`list.${field}`);
      if (kind === 'day') return daysIn(column);
      return isWritten(kind) ? [column] : [];
    }),
  ])}))`;

/** What is searched for may stand in any text of the row, or in the name of a row that it refers to, each looked at once. */
const isFoundIn = (name: SettingListName, typed: string) => {
  const referring = Object.keys(listOf(name).fields).flatMap((field) => {
    const to = referredBy(name, field);
    if (to === undefined) return [];
    const target = listOf(to);
    return [
      sql`${sql.ref(`list.${field}`)} IN (SELECT target.id FROM ${sql.table(target.table)} AS target
        WHERE ${textContains(sql`lower(${nameIn(target, 'target')})`, typed)})`,
    ];
  });
  return sql`(${sql.join([textContains(wordsIn(name), typed), ...referring], sql` OR `)})`;
};

interface Page {
  readonly search: string;
  readonly state: RowState;
  /** Only this row. */
  readonly id?: number | undefined;
  /** Only rows that name all of these. */
  readonly where?: readonly { readonly field: string; readonly id: number }[] | undefined;
  /** A field of the list; without one it is in its own order. */
  readonly sortBy?: string | undefined;
  readonly isDescending?: boolean | undefined;
  readonly skip: number;
  readonly take: number;
}

const conditionsOf = (
  name: SettingListName,
  { search, state, id, where = [] }: Pick<Page, 'search' | 'state' | 'id' | 'where'>,
) => {
  const isFound = search === '' ? sql`true` : isFoundIn(name, searchText(search));
  const isWanted = state === 'all' ? sql`true` : sql`${isActiveIn(name, 'list')} = ${state === 'active'}`;
  const isNamed = id === undefined ? sql`true` : sql`list.id = ${id}::bigint`;
  const named = where.map((wanted) => sql` AND ${sql.ref(`list.${wanted.field}`)} = ${wanted.id}::bigint`);
  return sql`${isWanted} AND ${isFound} AND ${isNamed}${sql.join(named, sql``)}`;
};

/** In the order of the list. Only the rows of the page are read in full. */
export async function listRows(database: Connection, name: SettingListName, page: Page): Promise<readonly ShownRow[]> {
  const list = listOf(name);
  const isTree = list.order === 'byTree';
  const { rows } = await sql<Stored<ShownRow>>`
    ${isTree ? treeOf(list.table) : sql``}
    SELECT list.id, ${isActiveIn(name, 'list')} AS is_active, ${valuesIn(list, 'list')} AS values,
      ${jsonOf(namesIn(name, 'list'))} AS names, ${isTree ? sql`tree.depth` : sql`0`} AS depth
    FROM (
      SELECT list.id ${isTree ? sql`, tree.depth, tree.place` : sql``}
      FROM ${sql.table(list.table)} AS list ${isTree ? sql`JOIN tree ON tree.id = list.id` : sql``}
      WHERE ${conditionsOf(name, page)}
      ORDER BY ${orderOf(name, page)} LIMIT ${page.take} OFFSET ${page.skip}
    ) AS tree
    JOIN ${sql.table(list.table)} AS list ON list.id = tree.id
    ORDER BY ${orderOf(name, page)}`.execute(database);
  return rows.map(parsed);
}

/** The rows of a list that a row of it may be put under, as the rules of the list say; any where they say nothing. */
export function placesFor(name: SettingListName, rowId: number): RawBuilder<unknown> | undefined {
  if (name === 'units')
    return sql`list.id NOT IN (
      WITH RECURSIVE under AS (
        SELECT id FROM units WHERE id = ${rowId} UNION SELECT units.id FROM units JOIN under ON units.parent_id = under.id
      ) SELECT id FROM under)`;
  if (name !== 'documentTypes') return undefined;
  return sql`(list.heading_id IS NULL AND list.id <> ${rowId}
    AND NOT EXISTS (SELECT FROM document_types AS under WHERE under.heading_id = ${rowId})
    AND NOT EXISTS (SELECT FROM documents WHERE documents.document_type_id = list.id))`;
}

/**
 * The rows in use that are offered for a field, in the order that the agency gave them or by name. Those of one name are
 * told apart by what they refer to.
 */
/** What tells a row apart besides its name, which may have its heading. */
const furtherNamesIn = (name: SettingListName) =>
  listOf(name).keyWithin === undefined ? fieldNamesIn(name, 'list').map(([, above]) => above) : [];

export async function listChoices(
  database: Database,
  name: SettingListName,
  { search, only, take }: Pick<Page, 'search' | 'take'> & { readonly only?: RawBuilder<unknown> | undefined },
): Promise<SettingChoice[]> {
  const list = listOf(name);
  const { rows } = await sql<SettingChoice>`
    SELECT list.id, concat_ws(' · ', ${sql.join([nameIn(list, 'list'), ...furtherNamesIn(name)])}) AS name
    FROM ${sql.table(list.table)} AS list
    WHERE ${conditionsOf(name, { search, state: 'active' })} AND ${only ?? sql`true`}
    ORDER BY ${list.order === 'byHand' ? orderOf(name) : sql`${nameIn(list, 'list')}, list.id`} LIMIT ${take}`.execute(
    database,
  );
  return rows;
}

/** The fields whose values refer to no row in use; what a row refers to already, it may keep. */
export async function brokenReferences(
  transaction: DatabaseTransaction,
  name: SettingListName,
  values: ListValues,
  before: ListValues | undefined,
): Promise<readonly string[]> {
  const chosen = Object.keys(listOf(name).fields).flatMap((field) => {
    const to = referredBy(name, field);
    const id = values[field];
    return to === undefined || typeof id !== 'number' || id === before?.[field] ? [] : [{ field, to, id }];
  });
  if (chosen.length === 0) return [];
  const known = chosen.map(
    ({ field, to, id }) =>
      sql`(${field}, EXISTS (SELECT FROM ${sql.table(listOf(to).table)} AS target WHERE target.id = ${id}::bigint AND ${isActiveIn(to, 'target')}))`,
  );
  const { rows } = await sql<{ field: string }>`
    SELECT field FROM (VALUES ${sql.join(known)}) AS chosen (field, is_known) WHERE NOT is_known`.execute(transaction);
  return rows.map(({ field }) => field);
}

/** In the order of the list. In one statement, because a list that changes between two pages would lose a row or repeat it. */
export const allRows = (database: Connection, name: SettingListName): Promise<readonly ListRow[]> =>
  listRows(database, name, { search: '', state: 'all', skip: 0, take: Number.MAX_SAFE_INTEGER });

/**
 * Until the transaction ends nobody else changes the list, so that no two rows get the same name or place. A unit may be
 * closed, to which nobody comes meanwhile. A person who is put out of service may be an administrator, and leaves the groups
 * of users.
 */
export async function lockList(transaction: DatabaseTransaction, name: SettingListName): Promise<void> {
  await takeTurn(transaction, name);
  if (name === 'units') await takeTurn(transaction, 'persons');
  // Who is given one of them meanwhile waits: a role goes out of use only while nobody holds it.
  if (name === 'roles') await lockAllRoles(transaction);
  if (name !== 'persons') return;
  await lockAccounts(transaction);
  await takeTurn(transaction, 'userGroups');
}

export async function listRow(database: Connection, name: SettingListName, id: number): Promise<ListRow | undefined> {
  const list = listOf(name);
  const { rows } = await sql<Stored<ListRow>>`
    SELECT list.id, ${isActiveIn(name, 'list')} AS is_active, ${valuesIn(list, 'list')} AS values,
      ${jsonOf(namesIn(name, 'list'))} AS names
    FROM ${sql.table(list.table)} AS list WHERE list.id = ${id}::bigint`.execute(database);
  return rows[0] && parsed(rows[0]);
}

/** Whether another row has the key. An empty one is taken by none, and a list of one row has none. */
export async function isKeyTaken(
  transaction: DatabaseTransaction,
  name: SettingListName,
  values: ListValues,
  id: number | undefined,
): Promise<boolean> {
  const { table, key, keyWithin } = listOf(name);
  if (key === null || values[key] === '') return false;
  const isWithin =
    keyWithin === undefined ? sql`true` : sql`${sql.ref(keyWithin)} IS NOT DISTINCT FROM ${values[keyWithin]}::int`;
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(table)}
    WHERE ${sql.ref(key)} = ${values[key]} AND ${isWithin} AND id <> ${id ?? 0} LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

/** Columns that follow from the values. */
const derived: Readonly<Partial<Record<SettingListName, (values: ListValues) => Readonly<Record<string, string>>>>> = {
  correspondents: ({ name = '' }) => ({ searchText: searchText(String(name)) }),
  addressees: ({ name = '' }) => ({ searchText: searchText(String(name)) }),
};

interface WrittenRow extends Pick<ListRow, 'isActive' | 'values'> {
  /** The day on which it is written. */
  readonly today: string;
}

const columnsOf = (name: SettingListName, { values }: Pick<WrittenRow, 'values'>) =>
  Object.entries({ ...values, ...derived[name]?.(values) });

export async function insertRow(
  transaction: DatabaseTransaction,
  name: SettingListName,
  row: WrittenRow,
): Promise<number> {
  const { table, order } = listOf(name);
  const columns = [...columnsOf(name, row), ...Object.entries(stateColumns(name, row))];
  const places = order === 'byHand' ? [sql.ref('sortOrder')] : [];
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join([...columns.map(([column]) => sql.ref(column)), ...places])})
    SELECT ${sql.join([
      ...columns.map(([, value]) => sql`${value}`),
      ...places.map((place) => sql`(SELECT coalesce(max(${place}), 0) + 1 FROM ${sql.table(table)})`),
    ])}
    RETURNING id`.execute(transaction);
  const [inserted] = rows;
  if (!inserted) throw new Error('an inserted row has an id');
  return inserted.id;
}

export async function updateRow(
  transaction: DatabaseTransaction,
  name: SettingListName,
  id: number,
  row: WrittenRow,
  before: ListRow,
): Promise<void> {
  const state = row.isActive === before.isActive ? {} : stateColumns(name, row);
  const columns = [...columnsOf(name, row), ...Object.entries(state)];
  await sql`
    UPDATE ${sql.table(listOf(name).table)} SET ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    WHERE id = ${id}`.execute(transaction);
}

export const deleteRow = (transaction: DatabaseTransaction, name: SettingListName, id: number) =>
  sql`DELETE FROM ${sql.table(listOf(name).table)} WHERE id = ${id}`.execute(transaction);

/** The tables whose rows name it. */
export async function placesInUse(
  transaction: DatabaseTransaction,
  name: SettingListName,
  id: number,
): Promise<readonly string[]> {
  const uses: readonly ListUse[] = listOf(name).usedIn;
  if (uses.length === 0) return [];
  const found = uses.map(
    ({ table, column, prefix }) =>
      sql`SELECT ${table}::text AS place WHERE EXISTS
        (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${prefix === undefined ? id : `${prefix}${id}`})`,
  );
  const { rows } = await sql<{ place: string }>`${sql.join(found, sql` UNION ALL `)}`.execute(transaction);
  // A table may name it in several ways.
  return [...new Set(rows.map(({ place }) => place))];
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
