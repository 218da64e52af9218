import { sql } from 'kysely';

import type { ReaderView, ReceivingUnit } from '#contract/read-receipts.ts';
import { isToOthers } from '#domain/workflow/access/read-receipts.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { personUnits } from '#server/people/person-units.ts';
import { personNames, unitNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

import { addresseesOf } from './addressees.ts';

export interface AgencyTime {
  readonly now: Date;
  /** The calendar day of `now` in Thailand. */
  readonly today: string;
}

export async function receivingUnits(database: Database, matter: Matter, time: AgencyTime): Promise<ReceivingUnit[]> {
  const legs = matter.legs.filter(isToOthers);
  const [name, units, read, nudged] = await Promise.all([
    personNames(
      database,
      legs.flatMap((leg) => [leg.toPersonId, leg.receivedBy]),
    ),
    unitNames(
      database,
      legs.map((leg) => leg.toUnitId),
    ),
    readByLeg(database, matter, time),
    nudgedLegs(database, matter.document.id),
  ]);
  return legs.map((leg) => {
    const counted = read.get(leg.id);
    const nudge = nudged.get(leg.id);
    return {
      ...leg,
      legId: leg.id,
      unitName: units.get(leg.toUnitId) ?? '',
      addresseeName: name(leg.toPersonId).name,
      receivedBy: name(leg.receivedBy).name,
      registerNumber: leg.registerNumber?.toString() ?? '',
      openedAt: counted?.openedAt ?? null,
      readCount: counted?.readCount ?? 0,
      personCount: counted?.personCount ?? 0,
      nudgedAt: nudge?.nudgedAt ?? null,
      mayNudge: leg.state === 'unreceived' && nudge?.nudgedOn !== time.today,
    };
  });
}

async function readByLeg(database: Database, matter: Matter, { now }: AgencyTime) {
  const { rows } = await sql<{ legId: number; openedAt: Date | null; readCount: number; personCount: number }>`
    SELECT leg_id, min(marks.first_read_at) AS opened_at, count(marks.person_id)::int AS read_count,
      count(*)::int AS person_count
    FROM ${addresseesOf(matter, now)} AS addressees
    LEFT JOIN read_marks AS marks ON marks.person_id = addressees.person_id AND marks.document_id = ${matter.document.id}
    GROUP BY leg_id`.execute(database);
  return new Map(rows.map((row) => [row.legId, row]));
}

async function nudgedLegs(database: Database, documentId: number) {
  const rows = await database
    .selectFrom('readingNudges')
    .select(['targetId', 'nudgedOn', 'nudgedAt'])
    .where('documentId', '=', documentId)
    .where('target', '=', 'leg')
    .orderBy('nudgedOn')
    .execute();
  return new Map(rows.map((row) => [row.targetId, row]));
}

/** Counts a person once, however often the document was sent to them. */
export async function readCounts(database: Database, matter: Matter, { now }: AgencyTime) {
  const { rows } = await sql<{ readCount: number; personCount: number }>`
    SELECT count(DISTINCT marks.person_id)::int AS read_count, count(DISTINCT addressees.person_id)::int AS person_count
    FROM ${addresseesOf(matter, now)} AS addressees
    LEFT JOIN read_marks AS marks ON marks.person_id = addressees.person_id
      AND marks.document_id = ${matter.document.id}`.execute(database);
  return rows[0] ?? { readCount: 0, personCount: 0 };
}

interface Page {
  readonly show: 'read' | 'unread';
  readonly after: number;
  readonly take: number;
  readonly search: string;
}

/** In the order of their ids, each with the unit to which the letter came that they belong to, else with their main one. */
export async function readerPage(
  database: Database,
  matter: Matter,
  page: Page,
  time: AgencyTime,
): Promise<ReaderView[]> {
  const { document } = matter;
  const { rows } = await sql<Omit<ReaderView, 'mayNudge'> & { nudgedOn: string | null }>`
    SELECT names.id AS person_id, names.full_name AS name, place.position_name, units.short_name AS unit_name,
      marks.first_read_at AS read_at, nudge.nudged_at, nudge.nudged_on
    FROM (
      SELECT addressed.person_id, array_agg(legs.to_unit_id) AS unit_ids
      FROM ${addresseesOf(matter, time.now)} AS addressed LEFT JOIN legs ON legs.id = addressed.leg_id
      GROUP BY addressed.person_id
    ) AS addressees
    JOIN person_names AS names ON names.id = addressees.person_id
    JOIN LATERAL (
      SELECT held.unit_id, held.position_name FROM ${personUnits(time.now)} AS held
      WHERE held.person_id = names.id AND (held.is_main OR held.unit_id = ANY(addressees.unit_ids))
      ORDER BY coalesce(held.unit_id = ANY(addressees.unit_ids), false) DESC, held.is_main DESC, held.unit_id
      LIMIT 1
    ) AS place ON true
    JOIN units ON units.id = place.unit_id
    LEFT JOIN read_marks AS marks ON marks.person_id = names.id AND marks.document_id = ${document.id}
    LEFT JOIN LATERAL (
      SELECT nudged_at, nudged_on FROM reading_nudges
      WHERE document_id = ${document.id} AND target = 'person' AND target_id = names.id
      ORDER BY nudged_on DESC LIMIT 1
    ) AS nudge ON true
    WHERE names.id > ${page.after} AND (marks.person_id IS NOT NULL) = ${page.show === 'read'}
      AND (${page.search} = '' OR strpos(lower(names.full_name || ' ' || units.short_name), lower(${page.search})) > 0)
    ORDER BY names.id
    LIMIT ${page.take}`.execute(database);
  return rows.map(({ nudgedOn, ...row }) => ({ ...row, mayNudge: row.readAt === null && nudgedOn !== time.today }));
}
