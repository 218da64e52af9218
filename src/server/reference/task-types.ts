import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

/** In Thai where it has no English name. */
export const taskTypeName = (locale: Locale) =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(task_types.name_english, ''), task_types.name)`
    : sql<string>`task_types.name`;

export const allTaskTypes = remember((database, locale: Locale) =>
  database
    .selectFrom('taskTypes')
    .select(['id', taskTypeName(locale).as('name'), 'isActive'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute(),
);

/** Errors: `invalid-request` when it is not in use. */
export async function refusalOfTaskType(
  transaction: DatabaseTransaction,
  taskTypeId: number | null,
): Promise<Refusal | undefined> {
  if (taskTypeId === null) return undefined;
  const known = await transaction
    .selectFrom('taskTypes')
    .select('id')
    .where('id', '=', taskTypeId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return known ? undefined : refuse('invalid-request', { fields: { taskTypeId: 'not-valid' } });
}
