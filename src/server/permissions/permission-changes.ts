import { sql } from 'kysely';
import { z } from 'zod';

import { permissionsPage, type SavedPermissionChange } from '#contract/permissions/permissions.ts';
import { differenceOf, menuRights, type GivenRight } from '#domain/menus/menu-rights.ts';
import { menuName } from '#server/menus/menu-columns.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const rights = z.array(z.object({ menuId: z.number(), right: z.enum(menuRights) }));
const details = z.object({
  before: rights,
  after: rights,
  added: z.array(z.number()),
  removed: z.array(z.number()),
});

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly personName: string;
}

/** Newest first, `permissionsPage` at a time, after the event with the number `before`. */
export async function permissionChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  { grantee, before }: { readonly grantee: string; readonly before?: number | undefined },
  locale: 'th' | 'en',
): Promise<SavedPermissionChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name = 'menu-permissions.saved' AND events.details ->> 'grantee' = ${grantee}
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${permissionsPage}`.execute(database);
  const changes = rows.map((row) => ({ ...row, ...details.parse(JSON.parse(row.details)) }));
  const [menus, persons] = await Promise.all([
    menuNames(database, locale),
    personNames(
      database,
      changes.flatMap(({ added, removed }) => [...added, ...removed]),
    ),
  ]);
  const named = (list: readonly GivenRight[]) =>
    list.map(({ menuId, right }) => ({ menuName: menus.get(menuId) ?? String(menuId), right }));
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => persons.get(id) ?? []);
  return changes.map((change) => {
    const { given, taken } = differenceOf(change.before, change.after);
    return {
      id: eventIdOf({ deriveKey }, change.sequence),
      at: change.at,
      personName: change.personName,
      given: named(given),
      taken: named(taken),
      added: namesOf(change.added),
      removed: namesOf(change.removed),
    };
  });
}

async function menuNames(database: Database, locale: 'th' | 'en'): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT menu_items.id, ${menuName(locale)} AS name FROM menu_items`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function personNames(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, full_name AS name FROM person_names WHERE id = ANY(${[...ids]}::int[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
