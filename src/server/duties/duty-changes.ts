import { sql } from 'kysely';
import { z } from 'zod';

import { dutyHistoryPage, type DutyChange, type RecordedDuty } from '#contract/duty-history.ts';
import { memberOf } from '#domain/member-of.ts';
import { changeOfGroup, changesByPerson, changesOfPerson, dutyChanges } from '#domain/people/duty-changes.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import { roleName } from '#server/platform/database/roles.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What an event may say of a duty as it was, or became. */
const facts = z.object({
  username: z.string().optional(),
  isAdministrator: z.boolean().optional(),
  positionName: z.string().optional(),
  kind: z.string().optional(),
  orderNumber: z.string().nullish(),
  orderDate: z.string().nullish(),
  from: z.string().optional(),
  until: z.string().nullish(),
});
type Facts = z.output<typeof facts>;
const details = facts.extend({ before: facts.nullish() });
/** Who came into a group. */
const joiners = z.object({ added: z.array(z.number()) });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly note: string | null;
  readonly details: string;
  readonly personName: string | null;
  readonly unitName: string | null;
  /** The office, the position or the group as it is called now. */
  readonly dutyName: string | null;
  /** Of what stands in a table, as it stands now: what ended stays as it ended. */
  readonly orderNumber: string | null;
  readonly orderDate: string | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly class: number | null;
}

interface Which {
  readonly personId: number;
  /** Only what is before the event with this number. */
  readonly before: number | undefined;
  /** Changes of groups are told too. */
  readonly seesGroups: boolean;
}

/** What was given to a person, changed and ended; newest first, `dutyHistoryPage` at a time. */
export async function dutyChangesOf(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  which: Which,
  locale: 'th' | 'en',
): Promise<DutyChange[]> {
  // An office is described by its row, which stays; an end says no more than which one it was.
  const { rows } = await sql<ChangeRow>`
    WITH found AS MATERIALIZED (${eventsAbout(which)}),
      page AS (SELECT * FROM found ORDER BY sequence DESC LIMIT ${dutyHistoryPage})
    SELECT page.sequence, page.at, page.name, page.note, page.details, actors.full_name AS person_name,
      units.name AS unit_name, coalesce(${roleName(locale)}, positions.position_name, user_groups.name) AS duty_name,
      coalesce(offices.order_number, positions.order_number, clearances.order_number) AS order_number,
      coalesce(offices.order_date, positions.order_date, clearances.order_date) AS order_date,
      coalesce(offices.valid_from, positions.valid_from, clearances.valid_from) AS valid_from,
      coalesce(offices.valid_to, positions.valid_to, clearances.valid_to) AS valid_to,
      clearances.class
    FROM page
    LEFT JOIN person_names AS actors ON actors.id = page.actor_id
    LEFT JOIN unit_roles AS offices ON page.name LIKE 'office.%' AND offices.id = (page.details ->> 'id')::int
    LEFT JOIN roles ON roles.id = offices.role_id
    LEFT JOIN further_positions AS positions
      ON page.name LIKE 'position.%' AND positions.id = (page.details ->> 'id')::int
    LEFT JOIN clearances ON page.name LIKE 'clearance.%' AND clearances.id = (page.details ->> 'id')::int
    LEFT JOIN units ON units.id = coalesce(offices.unit_id, (page.details ->> 'unitId')::int)
    LEFT JOIN user_groups ON page.details ->> 'grantee' = 'group:' || user_groups.id
    ORDER BY page.sequence DESC`.execute(database);
  return rows.map((row) => ({
    id: eventIdOf({ deriveKey }, row.sequence),
    at: row.at,
    event: memberOf(dutyChanges, row.name),
    // Nobody suspends themselves.
    personName: row.name === 'account.suspended' ? '' : (row.personName ?? ''),
    note: row.note ?? '',
    unitName: row.unitName ?? '',
    ...statesOf(row, which.personId),
  }));
}

/** The log is long, and few events are about a person: those are found by their names, never from its end. */
const eventsAbout = ({ personId, before, seesGroups }: Which) => sql`
  SELECT sequence, at, name, actor_id, note, details FROM events
  WHERE document_id IS NULL AND name = ANY(${[...dutyChanges]}::text[])
    AND (${before ?? null}::bigint IS NULL OR sequence < ${before ?? null})
    AND CASE
      WHEN name = ANY(${[...changesOfPerson]}::text[]) THEN (details ->> 'personId')::int = ${personId}
      WHEN name = ANY(${[...changesByPerson]}::text[]) THEN actor_id = ${personId}
      WHEN name = ${changeOfGroup} THEN ${seesGroups}
        AND (details -> 'added' @> to_jsonb(${personId}::int) OR details -> 'removed' @> to_jsonb(${personId}::int))
    END`;

/** What was, and what became of it. */
function statesOf(row: ChangeRow, personId: number): Pick<DutyChange, 'before' | 'after'> {
  const logged: unknown = JSON.parse(row.details);
  const state = (facts: Facts) => recordOf(row, facts);
  if (row.name === changeOfGroup) {
    const hasJoined = joiners.parse(logged).added.includes(personId);
    return { before: hasJoined ? null : state({}), after: hasJoined ? state({}) : null };
  }
  const { before, ...found } = details.parse(logged);
  if (ends.test(row.name)) return { before: endedState(row, found), after: null };
  return { before: before ? state(before) : null, after: begins.test(row.name) ? state(found) : null };
}

/** Events of something that has a name, an order or days. */
const begins =
  /^(?:account\.saved|factor\.added|(?:office|position|clearance)\.(?:given|corrected)|position\.main-planned)$/;
const ends =
  /^(?:account\.removed|factor\.removed|(?:office|position|clearance)\.ended|position\.main-(?:ended|plan-cancelled))$/;

const recordOf = (row: ChangeRow, facts: Facts): RecordedDuty => ({
  name: facts.positionName ?? facts.username ?? facts.kind ?? row.dutyName ?? '',
  orderNumber: facts.orderNumber ?? '',
  orderDate: facts.orderDate ?? null,
  from: facts.from ?? null,
  until: facts.until ?? null,
  secrecy: row.class === null ? null : row.class === 2 ? 2 : 3,
  isAdministrator: facts.isAdministrator ?? false,
});

/** As its row says; a position that never began has none any more. */
const endedState = (row: ChangeRow, facts: Facts): RecordedDuty =>
  recordOf(row, {
    ...facts,
    ...(row.validFrom && {
      orderNumber: row.orderNumber,
      orderDate: row.orderDate,
      from: dayOf(row.validFrom),
      until: row.validTo && lastDayUntil(row.validTo),
    }),
  });
