import { sql } from 'kysely';

import type { FirstRunFact } from '#domain/first-run/first-steps.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database } from '#server/platform/database/database.ts';

type Facts = Readonly<Record<FirstRunFact | 'isPutAway', boolean>>;

const isMarked = (...marks: readonly string[]) =>
  sql`EXISTS (SELECT FROM first_run_marks WHERE name = ANY(${marks}::text[]))`;

/** Each is a question for one row, because an administrator's dashboard asks them all. */
export async function firstRunFactsOf(database: Database, now: Date): Promise<Facts> {
  const { rows } = await sql<Facts>`
    SELECT
      EXISTS (SELECT FROM agency WHERE letterhead_address <> '') AS has_address,
      -- One more than the unit that the one-time link made.
      EXISTS (SELECT FROM units WHERE parent_id IS NOT NULL AND closed_on IS NULL OFFSET 1)
        OR ${isMarked('oneUnit')} AS has_units,
      EXISTS (SELECT FROM units WHERE is_central_registry AND closed_on IS NULL) AS has_central_registry,
      EXISTS (SELECT FROM units WHERE is_central_registry AND letter_code <> '' AND closed_on IS NULL) AS has_letter_code,
      EXISTS (SELECT FROM accounts OFFSET 1) AS has_accounts,
      EXISTS (
        SELECT FROM units
        JOIN unit_roles ON unit_roles.unit_id = units.id AND unit_roles.role_id = ${unitRoleIds.desk}
        JOIN accounts ON accounts.person_id = unit_roles.person_id
        WHERE units.is_central_registry AND units.closed_on IS NULL
          AND unit_roles.valid_from <= ${now} AND (unit_roles.valid_to IS NULL OR unit_roles.valid_to > ${now})
      ) AS has_registrar,
      ${isMarked('numbersConfirmed')} AS knows_numbers,
      ${isMarked('mailTried', 'mailSkipped')} AS knows_mail,
      EXISTS (SELECT FROM register_entries WHERE kind = 'letter') AS has_letter,
      ${isMarked('putAway')} AS is_put_away`.execute(database);
  return rows[0] ?? unreachable('a query without a table has a row');
}
