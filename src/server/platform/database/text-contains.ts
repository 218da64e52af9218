import { sql, type RawBuilder } from 'kysely';

import { coveringParts } from '#domain/text/search-parts.ts';
import { likePattern, readingsOf } from '#domain/text/search-text.ts';

/** The condition that a `search_text` holds what was typed, with its years in either era. Reads row after row. */
export const textHolds = (text: RawBuilder<unknown>, typed: string) =>
  eitherReading(typed, (reading) => {
    const words = [...new Set(reading.split(' '))];
    // In Thai texts `strpos` finds a word several times as fast as LIKE does.
    const hasEach = sql.join(
      words.map((word) => sql`strpos(${text}, ${word}) > 0`),
      sql` AND `,
    );
    // As a CASE, since of conditions joined by AND the planner would ask LIKE first.
    return reading.includes(' ') ? sql`CASE WHEN ${hasEach} THEN ${text} LIKE ${likePattern(reading)} END` : hasEach;
  });

/** That it holds the parts of what was typed, found by the index without reading any text: it may hold it. */
export const textMayHold = (text: RawBuilder<unknown>, typed: string) =>
  eitherReading(typed, (reading) => sql`text_grams(${text}) @> ${[...coveringParts(reading)]}::text[]`);

/** That it holds what was typed, found by the index; for what few rows hold. */
export const textFound = (text: RawBuilder<unknown>, typed: string) =>
  sql<boolean>`(${textMayHold(text, typed)} AND ${textHolds(text, typed)})`;

/** Whether the index can find it at all. */
export const isFoundByIndex = (typed: string): boolean =>
  readingsOf(typed).every((reading) => coveringParts(reading).length > 0);

const eitherReading = (typed: string, condition: (reading: string) => RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(readingsOf(typed).map(condition), sql` OR `)})`;
