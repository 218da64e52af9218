import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { createStatementNames, plannedEachTime } from './statement-names.ts';

const parameters = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 1}`);

test('a statement keeps its name, and commands and statements planned each time have none', () => {
  const nameOf = createStatementNames();
  const name = nameOf('select "id" from "units" where "id" = $1');
  expect(name).toBeDefined();
  expect(nameOf('select "id" from "units" where "id" = $1')).toBe(name);
  expect(nameOf('select "id" from "units" where "parent_id" = $1')).not.toBe(name);
  for (const text of ['begin', 'commit', 'LISTEN push', 'SELECT 1; SELECT 2', `${plannedEachTime} SELECT $1`])
    expect([text, nameOf(text)]).toEqual([text, undefined]);
});

test('a statement of any number of rows or parameters leaves names to the others', () => {
  const nameOf = createStatementNames();
  for (let count = 1; count <= 800; count += 1) {
    const rows = parameters(count).map((parameter) => `(${parameter}, now())`);
    nameOf(`insert into "notes" values ${rows.join(', ')}`);
    nameOf(`select "id" from "units" where "id" in (${parameters(count).join(', ')})`);
    nameOf(
      `insert into "marks" values ${parameters(count)
        .map((parameter) => `(${parameter})`)
        .join(', ')}`,
    );
  }
  expect(nameOf('select "id" from "legs" where "id" = $1')).toBeDefined();
});

describe('a connection', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it('compiles no statement to machine code', async () => {
    expect((await sql<{ jit: string }>`SHOW jit`.execute(opened.database)).rows).toEqual([{ jit: 'off' }]);
  });

  const prepared = () =>
    opened.database.connection().execute(async (connection) => {
      await connection.selectFrom('units').select('id').where('id', '=', 1).execute();
      for (const ids of [[], [1], [1, 2], [1, 2, 3]]) {
        await connection.selectFrom('units').select('name').where('id', 'in', ids).execute();
        await connection.selectFrom('units').select('shortName').where('id', 'not in', ids).execute();
      }
      const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
        connection,
      );
      return rows.map(({ statement }) => statement);
    });

  it('prepares each statement once, one with a list too', async () => {
    const statements = await prepared();
    for (const column of ['"id"', '"name"', '"short_name"'])
      expect(statements.filter((statement) => statement.startsWith(`select ${column} from "units"`))).toHaveLength(1);
  });

  it('finds what is and what is not in a list', async () => {
    const { database } = opened;
    for (const id of [91, 92, 93])
      await database
        .insertInto('units')
        .values({ id, name: `${id}`, shortName: `${id}`, openedOn: '2026-01-01' })
        .execute();
    const among = async (operator: 'in' | 'not in', ids: number[]) => {
      const rows = await database
        .selectFrom('units')
        .select('id')
        .where('id', operator, ids)
        .where('id', '>', 90)
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await among('in', [91, 93])).toEqual([91, 93]);
    expect(await among('not in', [91, 93])).toEqual([92]);
    expect([await among('in', []), await among('not in', [])]).toEqual([[], [91, 92, 93]]);
  });
});
