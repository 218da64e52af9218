import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { eraOf } from '#server/platform/database/remember.ts';
import type { Era } from '#server/platform/database/remembered.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { loadViewer } from './load-viewer.ts';

/** From one moment until another at which nothing begins or ends that anybody holds. */
class Period {
  readonly #from: Date;
  readonly #until: Date | null;
  readonly #viewers = new Map<number, Promise<Viewer>>();

  constructor(from: Date, until: Date | null) {
    this.#from = from;
    this.#until = until;
  }

  includes(now: Date): boolean {
    return this.#from <= now && (this.#until === null || now < this.#until);
  }

  viewer(database: Connection, personId: number, now: Date): Promise<Viewer> {
    const viewer = this.#viewers.get(personId) ?? loadViewer(database, personId, now);
    this.#viewers.set(personId, viewer);
    viewer.catch(() => this.#viewers.delete(personId));
    return viewer;
  }
}

type Connection = Database | DatabaseTransaction;

/** The next moment at which an office, a position, a clearance or the acting for somebody begins or ends; null: there is none. */
async function nextChange(database: Connection, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    SELECT min(moment) AS moment FROM (
      SELECT valid_from AS moment FROM held_offices UNION ALL SELECT valid_to FROM held_offices
      UNION ALL SELECT valid_from FROM person_units UNION ALL SELECT valid_to FROM person_units
      UNION ALL SELECT valid_from FROM delegations UNION ALL SELECT valid_to FROM delegations
      UNION ALL SELECT valid_from FROM clearances UNION ALL SELECT valid_to FROM clearances
    ) AS moments WHERE moment > ${now} AND isfinite(moment)`.execute(database);
  return rows[0]?.moment ?? null;
}

const periods = new WeakMap<Era, Promise<Period>>();

async function periodIn(era: Era, database: Connection, now: Date): Promise<Period> {
  const known = await periods.get(era);
  if (known?.includes(now)) return known;
  const next = nextChange(database, now).then((until) => new Period(now, until));
  periods.set(era, next);
  next.catch(() => periods.delete(era));
  return next;
}

/** A person as the rules see them. Of a request it is loaded again once anything of it changes. */
export async function viewerAt(database: Connection, personId: number, now: Date): Promise<Viewer> {
  const era = eraOf(database);
  return era
    ? (await periodIn(era, database, now)).viewer(database, personId, now)
    : loadViewer(database, personId, now);
}

/** The person who asks. */
export const viewerOf = ({ platform: { database, clock }, person }: CallContext): Promise<Viewer> =>
  viewerAt(database, person.id, clock());
