import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool } from 'kysely';

interface Held {
  isOpen: boolean;
}

/** Longer than any change of ours takes, and shorter than a person waits. */
const maxWaitMs = 20_000;
const timedOut = 'timeout exceeded when trying to connect';

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
        return pool.connect().catch(tellTimeout);
      },
      end: () => pool.end(),
    };
  }
}

function tellTimeout(error: unknown): never {
  throw error instanceof Error && error.message === timedOut ? new NoConnectionError(timedOut) : error;
}

/** What a pool must be opened with. A session that does nothing in a transaction, or waits for a lock, lets go. */
export const poolLimits = {
  connectionTimeoutMillis: maxWaitMs,
  idle_in_transaction_session_timeout: 3 * maxWaitMs,
  lock_timeout: maxWaitMs,
} as const;
