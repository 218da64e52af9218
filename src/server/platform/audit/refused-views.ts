import type { Logger } from 'pino';

import type { NewEvent } from '#domain/events.ts';

import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/database.ts';
import { appendEvents } from './append-events.ts';

/**
 * Logs refused attempts to see secret documents, apart from the requests: so no request takes longer because a document
 * exists and is secret, and nobody can fill the log or hold its lock by asking again and again.
 */
export interface RefusedViews {
  readonly note: (personId: number, documentId: number) => void;
  /** Writes what was noted. Also happens by itself within a second. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const flushEveryMs = 1_000;
/** The same person and document are one view. */
const sameViewMs = 10 * 60_000;
/** More of one person are only counted. */
const maxViewsPerPerson = 30;
/** More requests between two writings are forgotten. */
const maxNoted = 10_000;

interface View {
  readonly personId: number;
  readonly documentId: number;
}

export function openRefusedViews(database: Database, clock: () => Date, log: Logger): RefusedViews {
  const noted = new Map<string, View>();
  const eventsOf = limitViews();
  const write = async () => {
    const views = [...noted.values()];
    noted.clear();
    const secret = views.length > 0 ? await secretOnes(database, views) : [];
    const now = clock();
    const events = eventsOf(secret, now);
    if (events.length > 0) await inTransaction(database, (transaction) => appendEvents(transaction, events, now));
  };
  let last: Promise<void> = Promise.resolve();
  /** One after the other, and without a rejection nobody handles. */
  const flush = (): Promise<void> => {
    last = (async (before: Promise<void>) => {
      await before;
      try {
        await write();
      } catch (error) {
        log.error({ err: error }, 'could not log refused views');
      }
    })(last);
    return last;
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    note: (personId, documentId) => {
      if (noted.size < maxNoted) noted.set(`${personId} ${documentId}`, { personId, documentId });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

interface Window {
  readonly startedAt: number;
  readonly documentIds: Set<number>;
  others: number;
}

/** Turns views into events, at most `maxViewsPerPerson` in a window; when it ends, one event counts the others. */
function limitViews(): (views: readonly View[], now: Date) => NewEvent[] {
  const windows = new Map<number, Window>();
  const windowOf = (personId: number, now: Date): Window => {
    const known = windows.get(personId);
    if (known) return known;
    const opened = { startedAt: now.getTime(), documentIds: new Set<number>(), others: 0 };
    windows.set(personId, opened);
    return opened;
  };
  const eventOf = ({ personId, documentId }: View, now: Date): NewEvent[] => {
    const window = windowOf(personId, now);
    if (window.documentIds.has(documentId)) return [];
    window.documentIds.add(documentId);
    if (window.documentIds.size <= maxViewsPerPerson)
      return [{ name: 'document.view-refused', actorId: personId, documentId, details: {} }];
    window.others += 1;
    return [];
  };
  const endedAt = (now: Date): NewEvent[] =>
    [...windows].flatMap(([personId, { startedAt, others }]) => {
      if (now.getTime() - startedAt < sameViewMs) return [];
      windows.delete(personId);
      return others > 0 ? [{ name: 'document.view-refused', actorId: personId, details: { others } }] : [];
    });
  return (views, now) => [...views.flatMap((view) => eventOf(view, now)), ...endedAt(now)];
}

async function secretOnes<View extends { readonly documentId: number }>(
  database: Database,
  views: readonly View[],
): Promise<readonly View[]> {
  const rows = await database
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', [...new Set(views.map(({ documentId }) => documentId))])
    .where('secrecy', '>', 1)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return views.filter(({ documentId }) => ids.has(documentId));
}
