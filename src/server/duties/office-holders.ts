import { sql } from 'kysely';

import { dutyHistoryPage, type OfficeHolder } from '#contract/duty-history.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database } from '#server/platform/database/database.ts';
import { roleName } from '#server/platform/database/roles.ts';

interface HolderRow extends Pick<OfficeHolder, 'id' | 'roleName' | 'personName' | 'orderNumber' | 'orderDate'> {
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

interface Page {
  readonly unitId: number;
  /** The id of the last period of the page before. */
  readonly before: number | undefined;
  readonly now: Date;
}

/**
 * The periods of the offices of a unit, the latest beginning first, `dutyHistoryPage` at a time, and who gave and ended
 * each. What was ended before it began never was one.
 */
export async function officeHolders(
  database: Database,
  { unitId, before, now }: Page,
  locale: 'th' | 'en',
): Promise<OfficeHolder[]> {
  const { rows } = await sql<HolderRow>`
    SELECT unit_roles.id, ${roleName(locale)} AS role_name, person_names.full_name AS person_name,
      unit_roles.order_number, unit_roles.order_date, unit_roles.valid_from, unit_roles.valid_to
    FROM unit_roles
    JOIN roles ON roles.id = unit_roles.role_id
    JOIN person_names ON person_names.id = unit_roles.person_id
    WHERE unit_roles.unit_id = ${unitId}
      AND (unit_roles.valid_to IS NULL OR unit_roles.valid_to > unit_roles.valid_from)
      AND (${before ?? null}::int IS NULL OR (unit_roles.valid_from, unit_roles.id) < (
        SELECT last.valid_from, last.id FROM unit_roles AS last WHERE last.id = ${before ?? null}
      ))
    ORDER BY unit_roles.valid_from DESC, unit_roles.id DESC LIMIT ${dutyHistoryPage}`.execute(database);
  const deeds = await deedsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ validFrom, validTo, ...row }) => {
    // One that was ended with an import that was undone goes on.
    const hasEnded = validTo !== null && validTo <= now;
    return {
      ...row,
      from: dayOf(validFrom),
      until: validTo && lastDayUntil(validTo),
      given: deeds.get(`office.given ${row.id}`) ?? null,
      ended: (hasEnded ? deeds.get(`office.ended ${row.id}`) : undefined) ?? null,
    };
  });
}

interface DeedRow {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  readonly personName: string;
}

/** Who gave and who ended the offices, the last time each; by the event and the id of the office. */
async function deedsOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Pick<DeedRow, 'at' | 'personName'>>> {
  const { rows } = await sql<DeedRow>`
    SELECT (events.details ->> 'id')::int AS id, events.name, events.at, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.document_id IS NULL AND events.name IN ('office.given', 'office.ended')
      AND (events.details ->> 'id')::int = ANY(${[...ids]}::int[])
    ORDER BY events.sequence`.execute(database);
  return new Map(rows.map(({ id, name, ...deed }) => [`${name} ${id}`, deed]));
}
