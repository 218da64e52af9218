import { sql } from 'kysely';
import { z } from 'zod';

import { letterGrantsPage, type LetterGrantChange } from '#contract/drafting/letter-grants.ts';
import { kindWithCode, documentKinds } from '#domain/documents/document-kinds.ts';
import { grantEvents, granteesWithout, roleGranted, unitGranted } from '#domain/documents/letter-grants.ts';
import { unreachable } from '#domain/unreachable.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import { roleName } from '#server/platform/database/roles.ts';
import type { Platform } from '#server/platform/platform.ts';

import { unitNames } from './unit-names.ts';

const details = z.object({ kind: z.number(), before: z.array(z.string()), after: z.array(z.string()) });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly name: string;
  readonly details: string;
  readonly personName: string;
}

/** Newest first, `letterGrantsPage` at a time, after the event with the number `before`. */
export async function letterGrantChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  before: number | undefined,
  locale: 'th' | 'en',
): Promise<LetterGrantChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.name, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name IN ('creation-grants.saved', 'signing-grants.saved')
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${letterGrantsPage}`.execute(database);
  const changes = rows.map((row) => ({ ...row, ...details.parse(JSON.parse(row.details)) }));
  const [units, roles] = await Promise.all([
    unitNames(
      database,
      changes.flatMap((change) => [...change.before, ...change.after]),
    ),
    database
      .selectFrom('roles')
      .select(['id', roleName(locale).as('name')])
      .execute(),
  ]);
  const nameOf = (grantee: string) =>
    units.get(unitGranted(grantee) ?? 0) ?? roles.find(({ id }) => id === roleGranted(grantee))?.name ?? '';
  const named = (grantees: readonly string[]) => grantees.map((grantee) => ({ grantee, name: nameOf(grantee) }));
  return changes.map((change) => ({
    id: eventIdOf({ deriveKey }, change.sequence),
    at: change.at,
    personName: change.personName,
    action: change.name === grantEvents.sign ? 'sign' : 'create',
    kind: documentKinds[kindWithCode(change.kind) ?? unreachable(`no kind ${change.kind}`)].code,
    given: named(granteesWithout(change.after, change.before)),
    taken: named(granteesWithout(change.before, change.after)),
  }));
}
