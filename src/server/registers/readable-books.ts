import type { Viewer } from '#domain/people/viewer.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import type { Book } from '#domain/registers/books.ts';
import type { Database } from '#server/platform/database/database.ts';

import { hiddenBooks } from './register-displays/hidden-registers.ts';

interface ReadableBook {
  readonly unitId: number;
  readonly unitName: string;
  readonly readsOpen: boolean;
  readonly readsSecret: boolean;
  readonly hidden: Book[];
  /** Says which secret registers have entries, so only to who reads those. */
  readonly hiddenSecret: Book[];
}

/**
 * The units of the registers a person may read, their own first, for the form; the registers of a unit that was merged
 * into another stay readable. `readsBook` checks again when they read
 * one.
 */
export async function readableBooks(database: Database, viewer: Viewer): Promise<ReadableBook[]> {
  const { deskOf, secretRegistrarOf, overseen, isCentralRegistry } = viewer;
  const unitIds = [...new Set([...deskOf, ...secretRegistrarOf, ...overseen])];
  if (unitIds.length === 0) return [];
  const units = await database
    .selectFrom('units')
    .select(['id', 'name'])
    .where(({ eb, or }) => or([eb('closedOn', 'is', null), eb('mergedIntoId', 'is not', null)]))
    .where(({ eb, or }) => or([eb('id', 'in', unitIds), ...(isCentralRegistry ? [eb('hasRegistry', '=', true)] : [])]))
    .orderBy('isCentralRegistry', 'desc')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const hidden = await hiddenBooks(
    database,
    units.map(({ id }) => id),
  );
  const hiddenOf = (unitId: number, isSecret: boolean) =>
    hidden.filter((one) => one.unitId === unitId && one.isSecret === isSecret).map(({ book }) => book);
  const isOwn = (unitId: number) => deskOf.includes(unitId) || secretRegistrarOf.includes(unitId);
  return units
    .map(({ id, name }) => ({
      unitId: id,
      unitName: name,
      readsOpen: readsBook(viewer, { unitId: id, isSecret: false }),
      readsSecret: readsBook(viewer, { unitId: id, isSecret: true }),
    }))
    .map((unit) => ({
      ...unit,
      hidden: unit.readsOpen ? hiddenOf(unit.unitId, false) : [],
      hiddenSecret: unit.readsSecret ? hiddenOf(unit.unitId, true) : [],
    }))
    .filter(({ readsOpen, readsSecret }) => readsOpen || readsSecret)
    .toSorted((a, b) => Number(isOwn(b.unitId)) - Number(isOwn(a.unitId)));
}
