import { sql, type RawBuilder } from 'kysely';

import { coveringParts } from '#domain/text/search-parts.ts';
import { likePattern, readingsOf } from '#domain/text/search-text.ts';

/** The condition that a `search_text` contains what was typed, with its years in either era. Reads row after row. */
export const textContains = (text: RawBuilder<unknown>, typed: string) =>
  eitherReading(typed, (reading) => {
    const words = [...new Set(reading.split(' '))];
    // In Thai texts `strpos` is several times as fast as LIKE.
    const containsEach = sql.join(
      words.map((word) => sql`strpos(${text}, ${word}) > 0`),
      sql` AND `,
    );
    // A CASE, because the planner would check a LIKE joined by AND first.
    return reading.includes(' ')
      ? sql`CASE WHEN ${containsEach} THEN ${text} LIKE ${likePattern(reading)} END`
      : containsEach;
  });

/** Uses the index only: true for every row that contains what was typed, and for some that do not. */
export const textMayContain = (text: RawBuilder<unknown>, typed: string) =>
  eitherReading(typed, (reading) => sql`text_grams(${text}) @> ${[...coveringParts(reading)]}::text[]`);

/** Uses the index, then checks the text. Fast when few rows match. */
export const textContainsByIndex = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`(${textMayContain(text, typed)} AND ${textContains(text, typed)})`;

export const isFoundByIndex = (typed: string): boolean =>
  readingsOf(typed).every((reading) => coveringParts(reading).length > 0);

const eitherReading = (typed: string, condition: (reading: string) => RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(readingsOf(typed).map(condition), sql` OR `)})`;
