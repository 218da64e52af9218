import { sql } from 'kysely';
import { z } from 'zod';

import { settingsPage, type SettingChange } from '#contract/settings.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { Database } from '#server/platform/database/database.ts';

import { storedValues } from './list-queries.ts';

/** Names are stored as they were that day; rows without references, and those of old events, have none. */
const stored = z.object({
  isActive: z.boolean(),
  values: storedValues,
  names: z.record(z.string(), z.string()).default({}),
});
const details = z.object({ rowId: z.number(), before: stored.nullish(), after: stored.nullish() });

interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly details: string;
  readonly note: string | null;
  readonly personName: string;
}

/** Newest first, `settingsPage` at a time; `before` is the id of the last one of the page before. */
export async function listChanges(
  database: Database,
  list: SettingListName,
  { id, before }: { readonly id?: number | undefined; readonly before?: number | undefined },
): Promise<SettingChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence AS id, events.at, events.details, events.note, concat(persons.prefix, persons.first_name, ' ', persons.last_name) AS person_name
    FROM events JOIN persons ON persons.id = events.actor_id
    WHERE events.name IN ('setting.saved', 'setting.removed') AND events.details ->> 'list' = ${list}
      AND (${id ?? null}::int IS NULL OR (events.details ->> 'rowId')::int = ${id ?? null})
      AND (${before ?? null}::bigint IS NULL OR events.sequence < ${before ?? null})
    ORDER BY events.sequence DESC LIMIT ${settingsPage}`.execute(database);
  return rows.map((row) => {
    const { before: was = null, after: is = null } = details.parse(JSON.parse(row.details));
    const name = rowName(settingLists[list], (is ?? was)?.values ?? {});
    return {
      id: row.id,
      at: row.at,
      personName: row.personName,
      rowName: name,
      note: row.note,
      before: was,
      after: is,
    };
  });
}
