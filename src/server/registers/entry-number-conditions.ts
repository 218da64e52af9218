import { sql, type RawBuilder } from 'kysely';

import type { TypedNumber } from '#domain/registers/typed-number.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** An entry of a range has every number of the range. */
export const hasEntryNumber = ({ number, point, year }: TypedNumber): RawBuilder<boolean> => sql<boolean>`(
  entries.number <= ${number} AND coalesce(entries.until_number, entries.number) >= ${number}
  AND (${point}::int IS NULL OR entries.point = ${point}::int)
  AND (${year}::int IS NULL OR entries.year = ${year}::int)
)`;

/**
 * The letters with this number in the registers the viewer may read, as in `refusalOfReading`. The caller checks the
 * right to read the letter itself.
 */
export const lettersWithNumber = (viewer: Viewer, number: TypedNumber): RawBuilder<{ id: number }> => sql<{
  id: number;
}>`
  SELECT entries.document_id AS id FROM register_entries AS entries WHERE ${hasReadableNumber(viewer, number)}
  UNION ALL
  SELECT entries.document_id FROM old_register_entries AS entries WHERE ${hasReadableOldNumber(viewer, number)}`;

/** The entry is the current one of a letter, has the number, and is in a register the viewer may read. */
export const hasReadableNumber = (
  { secretRegistrarOf, isCentralRegistry, overseen }: Viewer,
  { number, point, year }: TypedNumber,
): RawBuilder<boolean> => sql<boolean>`
    entries.number = ${number} AND entries.document_id IS NOT NULL AND entries.moved_at IS NULL
    AND (${point}::int IS NULL OR entries.point = ${point}::int)
    AND (${year}::int IS NULL OR entries.year = ${year}::int)
    AND CASE WHEN entries.is_secret THEN entries.unit_id = ANY(${[...secretRegistrarOf]}::int[])
      ELSE ${isCentralRegistry} OR entries.unit_id = ANY(${[...overseen]}::int[]) END`;

/**
 * The same of an old register, in which a letter stands whatever its class. Its secret registrar finds it by its number,
 * too.
 */
export const hasReadableOldNumber = (
  { secretRegistrarOf, isCentralRegistry, overseen }: Viewer,
  { number, point, year }: TypedNumber,
): RawBuilder<boolean> => sql<boolean>`
    entries.number = ${number} AND entries.document_id IS NOT NULL AND entries.replaced_by IS NULL
    AND (${point}::int IS NULL OR entries.point = ${point}::int)
    AND (${year}::int IS NULL OR entries.year = ${year}::int)
    AND (${isCentralRegistry} OR entries.unit_id = ANY(${[...overseen, ...secretRegistrarOf]}::int[]))`;
