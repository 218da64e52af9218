import { remember } from '#server/platform/database/remember.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

const nameIn = (locale: Locale) => (locale === 'en' ? ('nameEnglish' as const) : ('name' as const));

export const speedNames = remember(async (database, locale: Locale) => {
  const rows = await database
    .selectFrom('speeds')
    .select(['id', 'color', `${nameIn(locale)} as name`])
    .execute();
  return new Map(rows.map(({ id, name, color }) => [id, { name, color }]));
});

export const secrecyNames = remember(async (database, locale: Locale) => {
  const rows = await database
    .selectFrom('secrecies')
    .select(['id', `${nameIn(locale)} as name`])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
});
