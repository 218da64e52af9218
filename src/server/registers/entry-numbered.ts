import { sql, type RawBuilder } from 'kysely';

import type { TypedNumber } from '#domain/registers/typed-number.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** The condition that a line bears the number typed; one that stands for many numbers bears each of them. */
export const entryNumbered = ({ number, point, year }: TypedNumber): RawBuilder<boolean> => sql<boolean>`(
  entries.number <= ${number} AND coalesce(entries.until_number, entries.number) >= ${number}
  AND (${point}::int IS NULL OR entries.point = ${point}::int)
  AND (${year}::int IS NULL OR entries.year = ${year}::int)
)`;

/**
 * The letters that stand under a number in books the viewer may see (`refusalOfReading` says the same of one book).
 * Whether the letter itself may be seen is asked besides.
 */
export const lettersNumbered = (viewer: Viewer, number: TypedNumber): RawBuilder<{ id: number }> => sql<{ id: number }>`
  SELECT entries.document_id AS id FROM register_entries AS entries WHERE ${isReadNumber(viewer, number)}`;

/** The condition that a line is that of a letter, bears the number, and stands in a book the viewer may see. */
export const isReadNumber = (
  { secretRegistrarOf, isCentralRegistry, overseen }: Viewer,
  { number, point, year }: TypedNumber,
): RawBuilder<boolean> => sql<boolean>`
    entries.number = ${number} AND entries.document_id IS NOT NULL AND entries.moved_at IS NULL
    AND (${point}::int IS NULL OR entries.point = ${point}::int)
    AND (${year}::int IS NULL OR entries.year = ${year}::int)
    AND CASE WHEN entries.is_secret THEN entries.unit_id = ANY(${[...secretRegistrarOf]}::int[])
      ELSE ${isCentralRegistry} OR entries.unit_id = ANY(${[...overseen]}::int[]) END`;
