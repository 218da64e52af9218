import { readFileSync } from 'node:fs';

import { mutantOf, type Mutant } from './mutant.ts';

/** Where a test gets its database: the fault is planted in the new copy. */
const opening = {
  file: 'tests/support/database.ts',
  before: 'const database = openDatabase(url, testLogKey, 20, maxTestWaitMs);',
};

/** Every key, reference, check, unique index and trigger of the database is dropped; a trigger also for one event. */
export function schemaMutants(): readonly Mutant[] {
  const text = readFileSync(opening.file, 'utf8');
  const start = text.indexOf(opening.before);
  if (start === -1) throw new Error(`${opening.file} opens its database in another way`);
  return faults(readFileSync('db/schema.sql', 'utf8')).map(({ line, before, sql }) => ({
    ...mutantOf(opening.file, text, { start, end: start, text: `await runSql(url, ${JSON.stringify(sql)});\n  ` }),
    place: `db/schema.sql:${line}`,
    before,
    after: sql,
  }));
}

interface Fault {
  readonly line: number;
  readonly before: string;
  readonly sql: string;
}

function faults(schema: string): readonly Fault[] {
  let table = '';
  return schema.split('\n').flatMap((text, index) => {
    table = /^CREATE (?:UNLOGGED )?TABLE (\w+)/.exec(text)?.[1] ?? table;
    const before = text.trim().replace(/,$/, '');
    return sqlOf(before, table).map((sql) => ({ line: index + 1, before, sql }));
  });
}

function sqlOf(text: string, table: string): readonly string[] {
  const constraint = /^CONSTRAINT (\w+)/.exec(text)?.[1];
  if (constraint) return [`ALTER TABLE ${table} DROP CONSTRAINT ${constraint} CASCADE`];
  const index = /^CREATE UNIQUE INDEX (\w+)/.exec(text)?.[1];
  if (index) return [`DROP INDEX ${index}`];
  const trigger = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+)/.exec(text)?.[1];
  if (!trigger) return [];
  const dropped = `DROP TRIGGER ${trigger} ON ${table}`;
  const events = /(?<= (?:BEFORE|AFTER) ).+(?= ON )/.exec(text)?.[0] ?? '';
  const parts = events.split(' OR ');
  const narrowed = parts.map((part) => text.replace(events, parts.filter((other) => other !== part).join(' OR ')));
  return [dropped, ...(parts.length > 1 ? narrowed.map((sql) => `${dropped}; ${sql}`) : [])];
}
