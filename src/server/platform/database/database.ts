import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';

import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const typeOf = { int8: 20, date: 1082, int8List: 1016, dateList: 1182, jsonb: 3802 } as const;

const asText = (text: string) => text;

/**
 * Parses `int8` as a number (our ids stay far below 2^53), and leaves `date` as `YYYY-MM-DD` and `jsonb` as text,
 * which the reader parses. `json` comes from queries only and becomes objects.
 */
function parserFor(type: number, format?: 'text' | 'binary') {
  if (type === typeOf.int8) return Number;
  if (type === typeOf.date || type === typeOf.jsonb) return asText;
  if (type === typeOf.int8List) return (text: string) => textList(text).map(Number);
  if (type === typeOf.dateList) return textList;
  return types.getTypeParser(type, format);
}

const textList = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

/** Column names are snake_case in SQL and camelCase in the code. */
export const openDatabase = (url: string, maxConnections = 20): Database => databaseOf(openPool(url, maxConnections));

/**
 * One connection that plans each statement once and runs it by its name from then on, with a plan that does not look at
 * the values: for a task that runs the same few statements thousands of times. A plan costs more than most of our
 * statements do.
 */
export function openPreparingDatabase(url: string): Database {
  const pool = openPool(url, 1, '-c plan_cache_mode=force_generic_plan');
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const run = client.query.bind(client);
    const query = (text: string, values: unknown[] = []) =>
      values.length === 0 ? run(text) : run({ name: nameOf(text), text, values });
    Object.assign(client, { query });
  });
  return databaseOf(pool);
}

function openPool(url: string, max: number, options = ''): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'sarn',
    types: { getTypeParser: parserFor },
    options,
  });
  // The pool replaces an idle connection that was cut. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const databaseOf = (pool: Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
