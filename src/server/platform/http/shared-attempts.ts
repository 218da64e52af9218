import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';

import type { Database } from '../database/database.ts';

export const attemptChannel = 'sarn_attempts';

/** So late the other processes hear of an attempt. A guess costs many times as long. */
const tellAfterMs = 20;
/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const maxAttemptsTold = 60;

/** How a limit hears of the attempts at other processes; `hash` stands for the key. */
interface Counter {
  readonly counted: (hash: string, endsAt: number, now: Date) => void;
  readonly forgotten: (hash: string) => void;
}

interface Attempt {
  readonly limit: string;
  readonly hash: string;
  /** Of its window; 0 when the key may begin anew. */
  readonly endsAt: number;
}

const told = z.object({
  from: z.string(),
  attempts: z.array(z.object({ limit: z.string(), hash: z.string(), endsAt: z.number() })),
});

/** Of this process: every limit has its name once in a server, and tests have several servers. */
const counters = new Map<string, Set<Counter>>();
const processName = randomUUID();
let tell: ((attempt: Attempt) => void) | undefined;

/** Lets the limit hear of the attempts of others; returns how it tells its own. */
export function joinAttempts(limit: string, counter: Counter) {
  const sharing = counters.get(limit) ?? new Set<Counter>();
  counters.set(limit, sharing.add(counter));
  return {
    counted: (hash: string, endsAt: number) => tell?.({ limit, hash, endsAt }),
    forgotten: (hash: string) => tell?.({ limit, hash, endsAt: 0 }),
  };
}

/** What another process told. */
export function hearAttempts(payload: string, now: Date): void {
  const { from, attempts } = told.parse(JSON.parse(payload));
  if (from === processName) return;
  for (const { limit, hash, endsAt } of attempts)
    for (const counter of counters.get(limit) ?? [])
      if (endsAt === 0) counter.forgotten(hash);
      else counter.counted(hash, endsAt, now);
}

/** Tells the other processes of the agency, on every machine, of the attempts at this one. Returns what ends it. */
export function tellAttempts(database: Database, log: Logger): () => Promise<void> {
  let waiting: Attempt[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const send = async () => {
    timer = undefined;
    const attempts = waiting;
    waiting = [];
    for (let first = 0; first < attempts.length; first += maxAttemptsTold) {
      const payload = JSON.stringify({ from: processName, attempts: attempts.slice(first, first + maxAttemptsTold) });
      await sql`SELECT pg_notify(${attemptChannel}, ${payload})`.execute(database);
    }
  };
  tell = (attempt) => {
    waiting.push(attempt);
    timer ??= setTimeout(() => {
      sending = sending.then(send).catch((error: unknown) => log.warn({ err: error }, 'could not tell of attempts'));
    }, tellAfterMs);
  };
  return async () => {
    tell = undefined;
    clearTimeout(timer);
    await sending;
  };
}
