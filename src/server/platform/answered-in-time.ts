import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

/** Whoever looks at the health of the system must not be one more burden on a system that is ill. */
const maxMs = 1_000;

export type ReadInTime<Facts> = <Name extends keyof Facts & string>(
  name: Name,
  ask: () => Promise<Facts[Name]>,
) => Promise<Facts[Name] | undefined>;

/**
 * Undefined for a fact that does not come within a second, or whose question fails. A question that still waits is not
 * asked again, since a network folder that hangs would take one thread after another: whoever asks meanwhile waits, at
 * most a second too, for the same answer.
 */
export function openTimedReads<Facts>(): (log: Logger) => ReadInTime<Facts> {
  const waiting: { [Name in keyof Facts]?: Promise<Facts[Name]> } = {};
  return (log) => async (name, ask) => {
    const pending = waiting[name] ?? ask().finally(() => delete waiting[name]);
    waiting[name] = pending;
    const over = new AbortController();
    try {
      return await Promise.race([pending, setTimeout(maxMs, undefined, { signal: over.signal })]);
    } catch (error) {
      log.warn({ err: error, fact: name }, 'could not read a fact of the health of the system');
      return undefined;
    } finally {
      over.abort();
    }
  };
}

/** The same for questions to the database, which ends them itself. */
export const askDatabase = <Fact>(
  database: Database,
  ask: (transaction: DatabaseTransaction) => Promise<Fact>,
): Promise<Fact> =>
  inTransaction(database, async (transaction) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(maxMs)}`.execute(transaction);
    return ask(transaction);
  });
