import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import { administratorsPage, type Administrator, type AdministratorChange, type dutyCalls } from '#contract/duties.ts';
import { isSuspended, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { searchText } from '#domain/text/search-text.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';
import type { Platform } from '#server/platform/platform.ts';

type AdministratorQuery = RequestOf<typeof dutyCalls.getAdministrators>;

interface AdministratorRow extends Omit<Administrator, 'isSuspended'> {
  readonly failedAttempts: number;
  readonly suspendedAt: Date | null;
}

const words = sql`lower(concat_ws(' ', person_names.full_name, accounts.username, units.name))`;

const lastSignIn = sql`(SELECT max(sessions.created_at) FROM sessions WHERE sessions.person_id = accounts.person_id)`;
const hasSecondFactor = sql`(EXISTS (SELECT FROM totp_factors WHERE totp_factors.person_id = accounts.person_id)
  OR EXISTS (SELECT FROM passkeys WHERE passkeys.person_id = accounts.person_id))`;

/** Who never signed in did so before everybody. */
function orderOf({ sortBy, isDescending = false }: AdministratorQuery, rule: SuspensionRule, now: Date) {
  if (sortBy === undefined) return sql``;
  const orders = {
    person: sql`person_names.full_name`,
    username: sql`accounts.username`,
    unit: sql`units.name`,
    hasSecondFactor,
    lastSignInAt: lastSignIn,
    isSuspended: sql`(accounts.suspended_at IS NOT NULL AND (${rule.minutes}::int IS NULL
      OR accounts.suspended_at + make_interval(mins => ${rule.minutes}::int) > ${now}))`,
  };
  return sql`${orders[sortBy]} ${isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`},`;
}

/** The administrators in service, a page at a time. */
export async function findAdministrators(database: Database, query: AdministratorQuery, now: Date) {
  const { search, skip } = query;
  const rule = await suspensionRule(database);
  const { rows } = await sql<AdministratorRow>`
      SELECT accounts.person_id, accounts.username, person_names.full_name AS name, units.name AS unit_name,
        accounts.failed_attempts, accounts.suspended_at,
        ${lastSignIn} AS last_sign_in_at, ${hasSecondFactor} AS has_second_factor,
        NOT EXISTS (
          SELECT FROM accounts AS others JOIN persons AS people ON people.id = others.person_id
          WHERE others.is_administrator AND people.is_active AND others.person_id <> accounts.person_id
        ) AS is_last
      FROM accounts
      JOIN persons ON persons.id = accounts.person_id AND persons.is_active
      JOIN person_names ON person_names.id = accounts.person_id
      JOIN units ON units.id = persons.unit_id
      WHERE accounts.is_administrator AND ${search === '' ? sql`true` : textContains(words, searchText(search))}
      ORDER BY ${orderOf(query, rule, now)} persons.first_name, persons.last_name, persons.id
      LIMIT ${administratorsPage + 1} OFFSET ${skip}`.execute(database);
  const items = rows.slice(0, administratorsPage).map(({ failedAttempts, suspendedAt, ...row }) => ({
    ...row,
    isSuspended: isSuspended({ failedAttempts, suspendedAt }, rule, now),
  }));
  return { items, next: rows.length > administratorsPage ? skip + administratorsPage : null };
}

/** To whom the right was given, and from whom it was taken; newest first, after the event with the number `before`. */
export async function administratorChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  before: number | undefined,
): Promise<AdministratorChange[]> {
  const { rows } = await sql<Omit<AdministratorChange, 'id'> & { readonly sequence: number }>`
    SELECT events.sequence, events.at, actor.full_name AS person_name, about.full_name AS about_name,
      (events.details ->> 'isAdministrator')::boolean AS is_given
    FROM events
    JOIN person_names AS actor ON actor.id = events.actor_id
    JOIN person_names AS about ON about.id = (events.details ->> 'personId')::int
    WHERE events.name = 'account.saved' AND events.document_id IS NULL
      AND (events.details ->> 'isAdministrator')::boolean
        <> coalesce((events.details -> 'before' ->> 'isAdministrator')::boolean, false)
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${administratorsPage}`.execute(database);
  return rows.map(({ sequence, ...change }) => ({ ...change, id: eventIdOf({ deriveKey }, sequence) }));
}
