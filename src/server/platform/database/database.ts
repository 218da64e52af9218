import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';

import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const typeOf = { int8: 20, date: 1082, int8List: 1016, dateList: 1182, jsonb: 3802 } as const;

const asText = (text: string) => text;

/**
 * How PostgreSQL's values become ours: `int8` a number (our ids stay far below 2^53), `date` its text `YYYY-MM-DD`,
 * `jsonb` its text, which the reader parses at the border (`json`, made by queries, becomes objects).
 */
function parserFor(type: number, format?: 'text' | 'binary') {
  if (type === typeOf.int8) return Number;
  if (type === typeOf.date || type === typeOf.jsonb) return asText;
  if (type === typeOf.int8List) return (text: string) => textList(text).map(Number);
  if (type === typeOf.dateList) return textList;
  return types.getTypeParser(type, format);
}

const textList = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

/** Opens a pool on the database at `url`. SQL speaks snake_case, our code camelCase. */
export function openDatabase(url: string, largestPool = 20): Database {
  const pool = new Pool({
    connectionString: url,
    max: largestPool,
    application_name: 'sarn',
    types: { getTypeParser: parserFor },
  });
  // A resting connection that is cut is replaced at the next query; without a listener it would end the program.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
