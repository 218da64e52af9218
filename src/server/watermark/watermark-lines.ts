import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { watermarkText } from '#locales/letters.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The lines across every page of a secret text or file: who views it, their unit, and when. */
export async function watermarkLines(database: Database, personId: number, now: Date): Promise<readonly string[]> {
  const viewer = await database
    .selectFrom('persons')
    .innerJoin('personNames', 'personNames.id', 'persons.id')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .select(['personNames.fullName', 'units.name as unitName'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
  return watermarkText(viewer.fullName ?? '', viewer.unitName, dayInFigures(dayOf(now)), timeOf.format(now));
}

const timeOf = new Intl.DateTimeFormat('th', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });
