import { sql } from 'kysely';

/** What an item is called: by the agency, or else by the program. */
export const menuName = (locale: 'th' | 'en') =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(menu_items.own_name_english, ''), menu_items.name_english)`
    : sql<string>`coalesce(nullif(menu_items.own_name, ''), menu_items.name)`;

/** Where an item stands among those of its place. */
export const menuOrder = (table: 'menu_items' | 'child' = 'menu_items') =>
  sql<number>`coalesce(${sql.ref(`${table}.own_sort_order`)}, ${sql.ref(`${table}.sort_order`)})`;
