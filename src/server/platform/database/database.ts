import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import { Client, escapeIdentifier, Pool, types, type PoolClient } from 'pg';

import { unreachable } from '#domain/unreachable.ts';

import { NotedViews, type NamedThing } from '../audit/noted-views.ts';
import { connectionsOfProcess, maxWaitForConnectionMs, OneConnection, poolLimits } from './one-connection.ts';
import { Remembered } from './remembered.ts';
import { columnNames, StatementCompiler } from './statement-compiler.ts';
import { createStatementNames, plannedEachTime } from './statement-names.ts';
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

/** PostgreSQL would compile a long statement for a second, to save milliseconds of its running. */
const withoutCompiling = '-c jit=off';

export const openDatabase = (
  url: string,
  logKey: Buffer,
  maxConnections = connectionsOfProcess,
  maxWaitMs = maxWaitForConnectionMs,
): Database => databaseOf(openPool(url, { max: maxConnections, connectionTimeoutMillis: maxWaitMs }), logKey);

/**
 * Through a pooler in transaction mode, where the next statement may meet another session: statements have no names, and the
 * sessions get their settings from the role (`keepSessionSettings`).
 */
export const openPooledDatabase = (
  url: string,
  logKey: Buffer,
  maxConnections = connectionsOfProcess,
  maxWaitMs = maxWaitForConnectionMs,
): Database =>
  databaseOf(
    listenToEnds(new Pool(connectionsTo(url, maxConnections, maxWaitMs)), () => undefined),
    logKey,
  );

/** What every session of the role begins with, because a pooler passes nothing of this on. */
export async function keepSessionSettings(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sarn' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const here = `ALTER ROLE CURRENT_USER IN DATABASE ${escapeIdentifier(rows[0]?.name ?? '')} SET`;
    await client.query(`${here} jit = off`);
    await client.query(`${here} lock_timeout = ${poolLimits.lock_timeout}`);
  } finally {
    await client.end();
  }
}

/**
 * One connection whose plans do not look at the values: for a task that runs the same few statements thousands of times.
 */
export const openPreparingDatabase = (url: string, logKey: Buffer): Database =>
  databaseOf(openPool(url, { max: 1 }, `${withoutCompiling} -c plan_cache_mode=force_generic_plan`), logKey);

const connectionsTo = (url: string, max: number, connectionTimeoutMillis: number | undefined) => ({
  connectionString: url,
  max,
  ...(connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }),
  application_name: 'sarn',
  types: { getTypeParser: parserFor },
});

function openPool(
  url: string,
  { max, connectionTimeoutMillis }: { readonly max: number; readonly connectionTimeoutMillis?: number },
  options = withoutCompiling,
): Pool {
  const pool = new Pool({ ...connectionsTo(url, max, connectionTimeoutMillis), options, ...poolLimits });
  // The same on every connection of the pool, and of no other: a program may open several databases, each with all its names.
  const nameOf = createStatementNames();
  return listenToEnds(pool, (client) => nameStatements(client, nameOf));
}

function listenToEnds(pool: Pool, prepare: (client: PoolClient) => void): Pool {
  // The pool replaces an idle connection that was cut. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The same for one that is cut between two statements of a transaction, which the pool does not listen to: the
    // next statement fails.
    client.on('error', () => undefined);
    prepare(client);
  });
  return pool;
}

/**
 * Begins a statement whose good plan depends on its values: on a reader of few letters or of nearly all, on a rare or a
 * common word.
 */
export const planEachTime = sql.raw(plannedEachTime);

/**
 * Lets a connection parse and plan each statement once and run it by its name from then on. A plan costs more than most
 * of our statements do.
 */
function nameStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const run = client.query.bind(client);
  const query = (text: string, values: unknown[] = []) => {
    const name = nameOf(text);
    return name === undefined ? run(text, values) : run({ name, text, values });
  };
  Object.assign(client, { query });
}

const databaseOf = (pool: Pool, logKey: Buffer): Database =>
  new Kysely<Tables>({
    dialect: new AgencyDialect(pool, logKey),
    plugins: [columnNames],
  });

interface Carried {
  /** Of the event log; it is stored outside the database. */
  readonly logKey: Buffer;
  readonly notedViews: NotedViews;
  readonly oneConnection: OneConnection;
  readonly remembered: Remembered;
}

/** Carries to every transaction what belongs to its database. */
class AgencyAdapter extends PostgresAdapter {
  readonly carried: Carried;
  constructor(carried: Carried) {
    super();
    this.carried = carried;
  }
}

class AgencyDialect extends PostgresDialect {
  readonly #adapter: AgencyAdapter;
  constructor(pool: Pool, logKey: Buffer) {
    const oneConnection = new OneConnection();
    super({ pool: oneConnection.guard(pool) });
    this.#adapter = new AgencyAdapter({
      logKey,
      notedViews: new NotedViews(),
      oneConnection,
      remembered: new Remembered(),
    });
  }
  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler();
  }
  override createAdapter(): AgencyAdapter {
    return this.#adapter;
  }
}

function carriedBy(database: Database | DatabaseTransaction): Carried {
  const { adapter } = database.getExecutor();
  return adapter instanceof AgencyAdapter ? adapter.carried : unreachable('a database without the key of its log');
}

/** The key with which the events of this database are hashed. */
export const logKeyOf = (database: Database | DatabaseTransaction): Buffer => carriedBy(database).logKey;

export const notedViewsOf = (database: Database | DatabaseTransaction): NotedViews => carriedBy(database).notedViews;

export const rememberedOf = (database: Database | DatabaseTransaction): Remembered => carriedBy(database).remembered;

export const oneConnectionOf = (database: Database): OneConnection => carriedBy(database).oneConnection;

/**
 * Called wherever a person named something that they may not see or that does not exist. Which of it is secret is found
 * out later, so it takes the same time for all; a rolled back transaction takes nothing of it back.
 */
export function noteRefusedView(
  database: Database | DatabaseTransaction,
  personId: number | null,
  thing: NamedThing,
  ...ids: readonly number[]
): void {
  for (const id of ids) notedViewsOf(database).add({ personId, thing, id });
}
