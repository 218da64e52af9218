import type { Logger } from 'pino';

import type { NewEvent } from '#domain/events.ts';

import { notedViewsOf, type Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { appendEvents } from './append-events.ts';
import type { NotedView, TakenViews } from './noted-views.ts';

/**
 * Logs refused attempts to see what is secret, apart from the requests: so no request takes longer because something
 * exists and is secret, and nobody can fill the log or hold its lock by asking again and again.
 */
export interface RefusedViews {
  /** Writes what was noted. Also happens by itself within a second. What cannot be written waits for the next time. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Something secret: a document, by itself or by the link sent to a receiver outside; or what is in no document yet. */
export type SecretThing =
  | { readonly documentId: number }
  | { readonly documentId: number; readonly dispatchId: number; readonly toText: string }
  | { readonly entryId: number }
  | { readonly arrivalId: number };

/** The secret things among those named, each once for a person. What is open or absent is left out. */
export type FindSecretThings = (
  database: Database,
  views: readonly NotedView[],
) => Promise<readonly { readonly personId: number | null; readonly thing: SecretThing }[]>;

const flushEveryMs = 1_000;
/** The same person and thing are one view. */
const sameViewMs = 10 * 60_000;
/** More of one person are only counted. */
const maxViewsPerPerson = 30;

export function openRefusedViews(
  database: Database,
  clock: () => Date,
  log: Logger,
  findSecretThings: FindSecretThings,
): RefusedViews {
  const noted = notedViewsOf(database);
  const eventsOf = limitViews();
  const write = async ({ views, others }: TakenViews) => {
    const secret = views.length > 0 ? await findSecretThings(database, views) : [];
    const now = clock();
    const { events, confirm } = eventsOf(secret, others, now);
    if (events.length > 0) await inTransaction(database, (transaction) => appendEvents(transaction, events, now));
    confirm();
  };
  let last: Promise<void> = Promise.resolve();
  /** One after the other, and without a rejection nobody handles. */
  const flush = (): Promise<void> => {
    last = (async (before: Promise<void>) => {
      await before;
      const taken = noted.take();
      try {
        await write(taken);
      } catch (error) {
        noted.putBack(taken);
        log.error({ err: error }, 'could not log refused views');
      }
    })(last);
    return last;
  };
  noted.onMany = () => void flush();
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

interface Window {
  readonly startedAt: number;
  readonly seen: Set<string>;
  others: number;
}

interface PlannedEvents {
  readonly events: readonly NewEvent[];
  /** Only then do the views count as seen: those whose events were not written are planned again. */
  readonly confirm: () => void;
}

/** Turns views into events, at most `maxViewsPerPerson` in a window; when it ends, one event counts the others. */
function limitViews() {
  let windows: ReadonlyMap<number | null, Window> = new Map();
  return (
    views: Awaited<ReturnType<FindSecretThings>>,
    notLookedAt: ReadonlyMap<number | null, number>,
    now: Date,
  ): PlannedEvents => {
    const next = new Map(windows);
    const windowOf = (personId: number | null): Window => {
      const known = next.get(personId);
      if (known && known !== windows.get(personId)) return known;
      const changed = known
        ? { ...known, seen: new Set(known.seen) }
        : { startedAt: now.getTime(), seen: new Set<string>(), others: 0 };
      next.set(personId, changed);
      return changed;
    };
    for (const [personId, count] of notLookedAt) windowOf(personId).others += count;
    const events = [
      ...views.flatMap(({ personId, thing }) => eventOf(windowOf(personId), personId, thing)),
      ...takeEnded(next, now),
    ];
    return { events, confirm: () => void (windows = next) };
  };
}

function eventOf(window: Window, personId: number | null, thing: SecretThing): NewEvent[] {
  const key = JSON.stringify(thing);
  if (window.seen.has(key)) return [];
  window.seen.add(key);
  if (window.seen.size > maxViewsPerPerson) {
    window.others += 1;
    return [];
  }
  if ('dispatchId' in thing) {
    const { documentId, dispatchId, toText: note } = thing;
    return [{ name: 'dispatch.link-refused', documentId, note, details: { dispatchId } }];
  }
  const named = 'documentId' in thing ? { ...thing, details: {} } : { details: thing };
  return [{ name: 'document.view-refused', actorId: personId ?? undefined, ...named }];
}

const takeEnded = (windows: Map<number | null, Window>, now: Date): NewEvent[] =>
  [...windows].flatMap(([personId, { startedAt, others }]) => {
    if (now.getTime() - startedAt < sameViewMs) return [];
    windows.delete(personId);
    return others > 0 ? [{ name: 'document.view-refused', actorId: personId ?? undefined, details: { others } }] : [];
  });
