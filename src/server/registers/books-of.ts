import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Book {
  readonly unitId: number;
  readonly unitName: string;
  readonly registersOutside: boolean;
  readonly registersNormal: boolean;
  readonly highestSecrecy: number;
}

/** The units where a person may register letters, for the form. `refusalOfRegistering` checks again when they do. */
export async function booksOf(database: Database, viewer: Viewer): Promise<Book[]> {
  const unitIds = [...new Set([...viewer.deskOf, ...viewer.secretRegistrarOf])];
  if (unitIds.length === 0) return [];
  const units = await database
    .selectFrom('units')
    .select(['id', 'name', 'isCentralRegistry', 'hasExternalBook'])
    .where('id', 'in', unitIds)
    .where('closedOn', 'is', null)
    .orderBy('isCentralRegistry', 'desc')
    .orderBy('sortOrder')
    .execute();
  return units.map((unit) => {
    const isRegistrar = viewer.secretRegistrarOf.includes(unit.id);
    return {
      unitId: unit.id,
      unitName: unit.name,
      registersOutside: unit.isCentralRegistry || unit.hasExternalBook || isRegistrar,
      registersNormal: viewer.deskOf.includes(unit.id),
      highestSecrecy: isRegistrar ? viewer.clearance : 1,
    };
  });
}
