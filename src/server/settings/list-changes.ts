import { sql } from 'kysely';
import { z } from 'zod';

import { settingsPage } from '#contract/row-query.ts';
import type { SettingChange } from '#contract/settings.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

import { storedValues } from './list-queries.ts';

/** Names are stored as they were that day; rows without references, and those of old events, have none. */
const stored = z.object({
  isActive: z.boolean(),
  values: storedValues,
  names: z.record(z.string(), z.string()).default({}),
});
const details = z.object({ rowId: z.number(), before: stored.nullish(), after: stored.nullish() });

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly note: string | null;
  readonly personName: string;
}

/** Newest first, `settingsPage` at a time, after the event with the number `before`. */
export async function listChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  list: SettingListName,
  { id, before }: { readonly id?: number | undefined; readonly before?: number | undefined },
): Promise<SettingChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, events.note, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name IN ('setting.saved', 'setting.removed') AND events.details ->> 'list' = ${list}
      AND (${id ?? null}::int IS NULL OR (events.details ->> 'rowId')::int = ${id ?? null})
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${settingsPage}`.execute(database);
  return rows.map((row) => {
    const { before: was = null, after: is = null } = details.parse(JSON.parse(row.details));
    const name = rowName(settingLists[list], (is ?? was)?.values ?? {});
    return {
      id: eventIdOf({ deriveKey }, row.sequence),
      at: row.at,
      personName: row.personName,
      rowName: name,
      note: row.note,
      before: was,
      after: is,
    };
  });
}
