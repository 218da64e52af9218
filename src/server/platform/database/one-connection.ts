import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool } from 'kysely';

interface Held {
  isOpen: boolean;
}

/** More than the requests that are worked on at once: pushes, sockets that come in and jobs need some too. */
export const connectionsOfProcess = 20;

/** Who waits longer is told to come again: more of them would only wait for each other. */
export const maxWaitForConnectionMs = 2_000;
/** Longer than any change of ours takes, and shorter than a person waits. */
const maxWaitForLockMs = 20_000;
/** What the pool and its driver say; neither has a code. */
const timedOut: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
];
/** Of PostgreSQL: it has no connection left for anybody. */
const tooManyConnections = '53300';

/** Every connection is taken, and none became free in time. */
export class NoConnectionError extends Error {}

/**
 * Who holds a connection of a database is given no second one: as many requests as there are connections could each wait
 * for one that another holds, for ever, and PostgreSQL sees no deadlock in that.
 */
export class OneConnection {
  readonly #held = new AsyncLocalStorage<Held>();

  /** Runs `work`, which holds a connection. What it begins and does not await may have another once it is over. */
  async holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const held: Held = { isOpen: true };
    try {
      return await this.#held.run(held, work);
    } finally {
      held.isOpen = false;
    }
  }

  /** The pool for everybody else. `connect` throws for who holds a connection, and a NoConnectionError. */
  guard(pool: PostgresPool): PostgresPool {
    return {
      options: pool.options,
      connect: async () => {
        if (this.#held.getStore()?.isOpen) throw new Error('a second connection was asked for within a transaction');
        return pool.connect().catch(tellFull);
      },
      end: () => pool.end(),
    };
  }
}

function tellFull(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const isFull = timedOut.includes(error.message) || ('code' in error && error.code === tooManyConnections);
  throw isFull ? new NoConnectionError(error.message, { cause: error }) : error;
}

/** What a pool must be opened with besides. A session that does nothing in a transaction, or waits for a lock, lets go. */
export const poolLimits = {
  idle_in_transaction_session_timeout: 3 * maxWaitForLockMs,
  lock_timeout: maxWaitForLockMs,
} as const;
