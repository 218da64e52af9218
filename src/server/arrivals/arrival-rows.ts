import { sql } from 'kysely';

import type { ArrivalRow } from '#contract/arrivals.ts';
import { arrivalChannels, arrivalProblems, arrivalStates, dismissReasons } from '#domain/arrivals/arrival-states.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type Database } from '#server/platform/database/database.ts';

import { arrivalsSeenBy, matchingArrivals, type ArrivalFilter } from './arrival-filter.ts';

interface ArrivalPage extends ArrivalFilter {
  /** The last arrival of the page before. */
  readonly afterArrivalId?: number | undefined;
  readonly take: number;
  readonly locale: 'th' | 'en';
}

export const rowColumns = (locale: 'th' | 'en') => {
  const name = sql.raw(locale === 'en' ? 'name_english' : 'name');
  return sql`arrivals.id AS arrival_id, arrivals.channel, arrivals.arrived_at, arrivals.from_text, arrivals.from_address,
    arrivals.letter_number, arrivals.subject, arrivals.speed, speeds.${name} AS speed_name, arrivals.secrecy,
    secrecies.${name} AS secrecy_name, arrivals.problem, arrivals.state, arrivals.dismiss_reason,
    coalesce(settler.full_name, '') AS settled_by_name, arrivals.settled_at,
    EXISTS (SELECT 1 FROM files WHERE files.arrival_id = arrivals.id AND files.part <> 'original') AS has_file`;
};

export const rowTables = sql`arrivals
  JOIN speeds ON speeds.id = arrivals.speed
  JOIN secrecies ON secrecies.id = arrivals.secrecy
  LEFT JOIN person_names AS settler ON settler.id = arrivals.settled_by`;

export interface StoredRow extends Omit<ArrivalRow, 'channel' | 'problem' | 'state' | 'dismissReason'> {
  readonly channel: string;
  readonly problem: string | null;
  readonly state: string;
  readonly dismissReason: string | null;
}

export const rowOf = <Row extends StoredRow>(row: Row) => ({
  ...row,
  channel: memberOf(arrivalChannels, row.channel),
  problem: row.problem === null ? null : memberOf(arrivalProblems, row.problem),
  state: memberOf(arrivalStates, row.state),
  dismissReason: row.dismissReason === null ? null : memberOf(dismissReasons, row.dismissReason),
});

/** Waiting arrivals sort as letters do: by urgency, then latest first. Dismissed ones sort by when they were dismissed. */
const orders = {
  waiting: ['speed', 'arrived_at', 'id'],
  dismissed: ['settled_at', 'id'],
} as const;

const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));

/** Errors: `arrival-not-found` when the page would follow an arrival that is on no desk of the viewer. */
export async function arrivalRows(
  database: Database,
  viewer: Viewer,
  page: ArrivalPage,
): Promise<ArrivalRow[] | Refusal> {
  const { state, afterArrivalId, take, locale } = page;
  if (afterArrivalId !== undefined && !(await isSeen(database, viewer, afterArrivalId)))
    return refuse('arrival-not-found');
  const order = orders[state];
  const isAfter = sql`(${columnsOf('arrivals', order)}) <
    (SELECT ${columnsOf('last', order)} FROM arrivals AS last WHERE last.id = ${afterArrivalId})`;
  const rows = await sql<StoredRow>`
    SELECT ${rowColumns(locale)}
    FROM ${rowTables}
    WHERE ${matchingArrivals(viewer, page)} AND ${afterArrivalId === undefined ? sql`true` : isAfter}
    ORDER BY ${sql.join(order.map((column) => sql`${sql.ref(`arrivals.${column}`)} DESC`))}
    LIMIT ${take}`.execute(database);
  return rows.rows.map(rowOf);
}

async function isSeen(database: Database, viewer: Viewer, arrivalId: number): Promise<boolean> {
  const seen = await sql`
    SELECT FROM arrivals WHERE arrivals.id = ${arrivalId} AND ${arrivalsSeenBy(viewer)}`.execute(database);
  if (seen.rows.length === 0) noteRefusedView(database, viewer.personId, 'arrival', arrivalId);
  return seen.rows.length > 0;
}
