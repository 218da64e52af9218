import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

/** With its code before it; in Thai where it has no English name. */
const nameIn = (locale: Locale) =>
  sql<string>`concat_ws(' ', nullif(category_code, ''), ${
    locale === 'en' ? sql`coalesce(nullif(name_english, ''), name)` : sql.ref('name')
  })`;

export const allCategories = (database: Database, locale: Locale) =>
  database
    .selectFrom('documentCategories')
    .select(['id', nameIn(locale).as('name'), 'isActive'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();

/** Empty of a letter without one. */
export async function categoryName(database: Database, id: number | null, locale: Locale): Promise<string> {
  if (id === null) return '';
  const row = await database
    .selectFrom('documentCategories')
    .select(nameIn(locale).as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** A letter keeps the category that it has. Errors: `invalid-request` when another one is not in use. */
export async function refusalOfCategory(
  transaction: DatabaseTransaction,
  categoryId: number | null,
  before: number | null,
): Promise<Refusal | undefined> {
  if (categoryId === null || categoryId === before) return undefined;
  const known = await transaction
    .selectFrom('documentCategories')
    .select('id')
    .where('id', '=', categoryId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return known ? undefined : refuse('invalid-request', { fields: { categoryId: 'not-valid' } });
}
