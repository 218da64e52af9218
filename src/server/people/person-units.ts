import { sql, type RawBuilder } from 'kysely';

import { thaiDigits } from '#domain/text/thai-digits.ts';

/**
 * SQL rows of the units to which persons belong at this moment, each with the position they hold there: the main one and
 * those of further positions. Only where it is asked, `is_active` says that the person is in service.
 */
export const personUnits = (now: Date): RawBuilder<unknown> => sql`(
  SELECT person_id, unit_id, position_name, is_main, order_number, is_active FROM person_units
  WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
)`;

/** An order is “15/2569”, its number and its year, in Thai or other digits; what is no number comes after, as text. */
const inFigures = sql`translate(held.order_number, ${sql.lit(thaiDigits)}, '0123456789')`;
const byOrder = sql`
  substring(${inFigures} FROM '^[0-9]+/([0-9]+)$')::numeric NULLS LAST,
  substring(${inFigures} FROM '^([0-9]+)(?:/[0-9]+)?$')::numeric NULLS LAST,
  held.order_number, held.position_name`;

const inWords = sql`string_agg(held.position_name || ' · ' || places.short_name, ', ' ORDER BY ${byOrder})`;

/** SQL rows of everybody who holds further positions now, and of these in words: for a search of all people at once. */
export const furtherPositionsOfAll = (now: Date): RawBuilder<unknown> => sql`(
  SELECT held.person_id, ${inWords} AS in_words
  FROM ${personUnits(now)} AS held JOIN units AS places ON places.id = held.unit_id
  WHERE NOT held.is_main
  GROUP BY held.person_id
)`;

/**
 * The further positions that a person of the query's `persons` holds now, each with its unit, by the numbers of their
 * orders; empty of who holds none.
 */
export const furtherPositionsText = (now: Date): RawBuilder<string> => sql<string>`coalesce((
  SELECT ${inWords}
  FROM ${personUnits(now)} AS held JOIN units AS places ON places.id = held.unit_id
  WHERE held.person_id = persons.id AND NOT held.is_main
), '')`;
