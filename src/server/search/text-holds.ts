import { sql, type RawBuilder } from 'kysely';

import { likePattern, readingsOf } from '#domain/text/search-text.ts';

/** A word of fewer letters has no part of three to be found by in the index. */
const shortestIndexed = 3;

/** The condition that a `search_text` holds what was typed, with its years in either era. Reads row after row. */
export const textHolds = (text: RawBuilder<unknown>, typed: string) =>
  eitherReading(typed, (reading) => sql`${text} LIKE ${likePattern(reading)}`);

/**
 * The same, found by the index over the parts of the text; for what few rows hold. The parts of all readings are asked of
 * the index before any is read: parts asked of row after row would be made anew of each text.
 */
export const textFound = (text: RawBuilder<unknown>, typed: string) => sql<boolean>`(
  ${eitherReading(typed, (reading) => sql`text_grams(${text}) @> text_grams(${reading})`)}
  AND ${textHolds(text, typed)}
)`;

/** Whether the index can find it at all. */
export const isFoundByIndex = (typed: string): boolean =>
  readingsOf(typed).every((reading) => reading.split(' ').some((word) => word.length >= shortestIndexed));

const eitherReading = (typed: string, condition: (reading: string) => RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(readingsOf(typed).map(condition), sql` OR `)})`;
