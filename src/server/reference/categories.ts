import { sql } from 'kysely';

import type { Document } from '#domain/documents/document.ts';
import { retentionOf, type Retention } from '#domain/documents/retention.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
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

interface CategoryOfLetter {
  /** Empty of a letter without one. */
  readonly name: string;
  readonly retention: Retention;
}

export async function categoryOf(
  database: Database,
  { categoryId, closedAt }: Pick<Document, 'categoryId' | 'closedAt'>,
  locale: Locale,
): Promise<CategoryOfLetter> {
  const { agencyYears, categories } = await keptFor(database, locale);
  const category = categories.get(categoryId ?? 0);
  return {
    name: category?.name ?? '',
    retention: retentionOf(closedAt && yearOf(closedAt), agencyYears, category ?? null),
  };
}

/** How long letters are kept, by the agency and by each category. */
const keptFor = remember(async (database, locale: Locale) => {
  const [{ retentionYears }, rows] = await Promise.all([
    database.selectFrom('officeRules').select('retentionYears').executeTakeFirstOrThrow(),
    database
      .selectFrom('documentCategories')
      .select(['id', 'retentionYears as years', 'keptForEver as isForEver'])
      .select(nameIn(locale).as('name'))
      .execute(),
  ]);
  return { agencyYears: retentionYears, categories: new Map(rows.map((row) => [row.id, row])) };
});

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
