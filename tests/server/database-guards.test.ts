import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { appendOnlyTables, databaseGuards, neverEmptiedTables, type TableGuards } from './database-guards.ts';

/** No row has this value. */
const nowhere: Readonly<Record<string, string>> = {
  text: "'nowhere'",
  uuid: "'00000000-0000-0000-0000-000000000099'",
  bytea: "'\\x99'",
  int2: '31000',
  int4: '987654',
  int8: '987654',
};

/** Two values of each type. */
const values: Readonly<Record<string, readonly [string, string]>> = {
  text: ["'x'", "'y'"],
  _text: ["'{}'", "'{x}'"],
  _int4: ["'{}'", "'{1}'"],
  int2: ['1', '2'],
  int4: ['1', '2'],
  int8: ['1', '2'],
  bool: ['false', 'true'],
  bytea: ["'\\x01'", "'\\x02'"],
  uuid: ["'00000000-0000-0000-0000-000000000001'", "'00000000-0000-0000-0000-000000000002'"],
  date: ["'2026-11-20'", "'2026-11-21'"],
  jsonb: ["'[]'", "'{}'"],
  timestamptz: ["'2026-11-20T02:00:00Z'", "'2026-11-21T02:00:00Z'"],
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

let test: TestDatabase;
let client: Client;
let columns: Map<string, Column[]>;

beforeAll(async () => {
  test = await openTestDatabase();
  client = new Client({ connectionString: test.url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    SELECT tables.relname AS "table", columns.attname AS name, types.typname AS type,
      columns.attnotnull AND NOT columns.atthasdef AS "isRequired"
    FROM pg_class tables
    JOIN pg_attribute columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
    JOIN pg_type types ON types.oid = columns.atttypid
    WHERE tables.relnamespace = 'public'::regnamespace AND tables.relkind = 'r' AND columns.attgenerated = ''
    ORDER BY tables.relname, columns.attnum`);
  columns = Map.groupBy(rows, ({ table }) => table);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** What the database answers: the name of the guard that refused, its message, or that it did it. Nothing stays. */
async function answerTo(...statements: readonly string[]): Promise<string> {
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.constraint ?? error.message;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** One row in an otherwise empty table, without triggers and without the rows it points to. */
const alone = (table: string, guards: TableGuards) => [
  'SET LOCAL session_replication_role = replica',
  `DELETE FROM ${table}`,
  insertRow(table, guards),
];
const withTriggers = 'SET LOCAL session_replication_role = origin';

/** The row that every attempt begins with, or another one that shares only the values of `same` with it. */
function insertRow(table: string, { row = {}, unique }: TableGuards, same?: string): string {
  const keys = new Set(Object.values(unique).flatMap((list) => list.split(', ')));
  const isOther = (name: string) => same !== undefined && keys.has(name) && !same.split(', ').includes(name);
  const given = (columns.get(table) ?? []).flatMap(({ name, type, isRequired }) => {
    const byType = values[type] ?? ['NULL', 'NULL'];
    const stated = row[name];
    const [first, second] = typeof stated === 'string' ? [stated, byType[1]] : (stated ?? byType);
    if (isOther(name)) return [[name, second] as const];
    return stated !== undefined || isRequired || keys.has(name) ? [[name, first] as const] : [];
  });
  const names = given.map(([name]) => `"${name}"`).join(', ');
  return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES (${given.map(([, value]) => value).join(', ')})`;
}

const typeOf = (table: string, column: string) => columns.get(table)?.find(({ name }) => name === column)?.type ?? '';

it('every table and every guard of the database is tried here, and every guard named here exists', async () => {
  const { rows } = await client.query<{ table: string; guard: string }>(`
    SELECT tables.relname AS "table", guards.name AS guard
    FROM pg_class AS tables
    LEFT JOIN (
      SELECT conrelid AS "table", conname AS name FROM pg_constraint WHERE contype IN ('p', 'u', 'x', 'c')
      UNION SELECT conrelid, concat('-> ', (
        SELECT string_agg(attname, ', ') FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey)), ' ',
        confrelid::regclass) FROM pg_constraint WHERE contype = 'f'
      UNION SELECT indrelid, indexrelid::regclass::text FROM pg_index WHERE indisunique
      UNION SELECT tgrelid, tgname FROM pg_trigger WHERE NOT tgisinternal
    ) AS guards ON guards."table" = tables.oid
    WHERE tables.relnamespace = 'public'::regnamespace AND tables.relkind = 'r'
      AND tables.relname <> 'applied_migrations'`);
  const expected = Object.entries(databaseGuards).flatMap(([table, { unique, refers, refuses, triggers }]) => [
    ...[...Object.keys(unique), ...Object.keys(refuses ?? {}), ...(triggers ?? [])].map((guard) => `${table} ${guard}`),
    ...Object.entries(refers ?? {}).map(
      ([column, to]) => `${table} -> ${column} ${typeof to === 'string' ? to : to[0]}`,
    ),
  ]);
  expect(rows.map(({ table, guard }) => `${table} ${guard}`).toSorted()).toEqual(expected.toSorted());
});

describe.for(Object.entries(databaseGuards))('in %s', ([table, guards]) => {
  const { unique, refers = {}, refuses = {} } = guards;

  it('a row with values of its own is accepted', async () => {
    expect(await answerTo(...alone(table, guards))).toBe('done');
  });

  it.for(Object.entries(unique))('%s refuses a second row with the same %s', async ([guard, key]) => {
    expect(await answerTo(...alone(table, guards), insertRow(table, guards, key))).toBe(guard);
  });

  it.for(Object.entries(refers))('%s always points to a row of %s', async ([column, to]) => {
    const dangling = typeof to === 'string' ? `"${column}" = ${nowhere[typeOf(table, column)]}` : to[1];
    const change = `UPDATE ${table} SET ${dangling}`;
    const withoutTriggers = `ALTER TABLE ${table} DISABLE TRIGGER USER`;
    expect(await answerTo(withoutTriggers, ...alone(table, guards), withTriggers, change)).toMatch(/_fkey$/);
  });

  it.for(Object.entries(refuses).flatMap(([guard, changes]) => changes.map((change) => [guard, change] as const)))(
    '%s refuses %s',
    async ([guard, change]) => {
      expect(await answerTo(...alone(table, guards), `UPDATE ${table} SET ${change}`)).toBe(guard);
    },
  );
});

describe.for(appendOnlyTables)('a row of %s', (table) => {
  const guards = databaseGuards[table] ?? { unique: {} };
  const refusal = `table ${table} is append-only`;

  it('is never changed', async () => {
    const [column] = columns.get(table) ?? [];
    const change = `UPDATE ${table} SET "${column?.name}" = "${column?.name}"`;
    expect(await answerTo(...alone(table, guards), withTriggers, change)).toBe(refusal);
  });

  it('is never deleted', async () => {
    expect(await answerTo(...alone(table, guards), withTriggers, `DELETE FROM ${table}`)).toBe(refusal);
  });
});

it.for(neverEmptiedTables)('%s is never emptied', async (table) => {
  expect(await answerTo(`TRUNCATE ${table} CASCADE`)).toBe(`table ${table} is append-only`);
});

it('an entry of a register is never deleted', async () => {
  const entry = alone('register_entries', databaseGuards['register_entries'] ?? { unique: {} });
  expect(await answerTo(...entry, withTriggers, 'DELETE FROM register_entries')).toBe(
    'table register_entries is append-only',
  );
});

const guardsOf = (table: string): TableGuards => databaseGuards[table] ?? { unique: {} };
/** The trigger answers although the rows that the table points to are missing. */
const watched = (table: string, trigger: string) => `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${trigger}`;

describe('a form of a document', () => {
  const answer = (change: string) =>
    answerTo(...alone('form_templates', guardsOf('form_templates')), withTriggers, change);

  it('is taken out of the list, but never rewritten or deleted', async () => {
    expect(await answer('UPDATE form_templates SET is_offered = false')).toBe('done');
    const refusal = 'table form_templates is append-only';
    for (const column of ['id = 99', "code = 'z'", "name = 'z'", 'kind = 9', "template = '{}'"])
      expect([column, await answer(`UPDATE form_templates SET ${column} WHERE code = 'x'`)]).toEqual([column, refusal]);
    expect(await answer("DELETE FROM form_templates WHERE code = 'x'")).toBe(refusal);
  });
});

describe('a record that the log seals', () => {
  const sealing = [
    watched('register_entries', 'register_entries_are_sealed'),
    watched('document_signatures', 'document_signatures_are_sealed'),
    watched('unsealed_records', 'unsealed_records_are_sealed'),
  ];
  const atCommit = 'SET CONSTRAINTS ALL IMMEDIATE';

  it('is not written without its event: an entry of a register, or a signature', async () => {
    for (const [table, name] of [
      ['register_entries', 'entry 1'],
      ['document_signatures', 'signature 1'],
    ] as const)
      expect(await answerTo(...sealing, ...alone(table, guardsOf(table)), atCommit)).toBe(
        `${name} was changed without an event`,
      );
  });

  it('is not changed without its event either', async () => {
    const entry = alone('register_entries', guardsOf('register_entries'));
    const change = "UPDATE register_entries SET subject = 'y'";
    expect(await answerTo(...entry, ...sealing, change, atCommit)).toBe('entry 1 was changed without an event');
  });
});

describe('the years of a register', () => {
  const begun = () => [
    ...alone('number_series', guardsOf('number_series')),
    'UPDATE number_series SET year = 2026, last_number = 1',
  ];
  const watching = watched('book_years', 'begun_book_years_are_kept');
  const refusal = 'book_years_not_begun';

  it('are counted in another way only from a year in which no number was given', async () => {
    const years = alone('book_years', guardsOf('book_years'));
    expect(await answerTo(...begun(), watching, ...years)).toBe(refusal);
    for (const change of ["UPDATE book_years SET year_basis = 'calendar'", 'DELETE FROM book_years']) {
      expect([change, await answerTo(...begun(), ...years, watching, change)]).toEqual([change, refusal]);
      expect([change, await answerTo(...years, watching, change)]).toEqual([change, 'done']);
    }
  });
});

describe('a secret letter', () => {
  const controlling = watched('register_entries', 'secret_lines_are_controlled');
  /** Fails with a division by zero when no copy is controlled. */
  const hasCopy = 'SELECT 1 / count(*) FROM controlled_copies WHERE document_id = 1';

  it('is entered in the control register with its entry, and when a reserved number becomes its entry', async () => {
    const secret = guardsOf('register_entries');
    expect(await answerTo(controlling, ...alone('register_entries', secret), hasCopy)).toBe('division by zero');
    const row = { ...secret.row, is_secret: 'true' };
    expect(await answerTo(controlling, ...alone('register_entries', { ...secret, row }), hasCopy)).toBe('done');
    const reserved = { ...row, kind: "'reserved'", document_id: 'NULL', leg_id: 'NULL' };
    const used = "UPDATE register_entries SET kind = 'letter', document_id = 1, leg_id = 1";
    expect(await answerTo(controlling, ...alone('register_entries', { ...secret, row: reserved }), used, hasCopy)).toBe(
      'done',
    );
  });
});
