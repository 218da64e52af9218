import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** Far more forms than anybody leaves unsent; without a limit one person could fill the disk. */
export const maxPlacesPerPerson = 100;

/** What was typed in these days makes room for nothing. */
const untouchedDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

interface Autosave {
  readonly place: string;
  readonly content: string;
  readonly fileIds: number[];
  readonly savedAt: Date;
}

/** Errors: `too-many-autosaves`. */
export async function saveAutosave(
  database: Database,
  personId: number,
  { place, ...saved }: Autosave,
): Promise<Record<string, never> | Refusal> {
  const before = await database
    .updateTable('autosaves')
    .set(saved)
    .where('personId', '=', personId)
    .where('place', '=', place)
    .returning('place')
    .executeTakeFirst();
  if (before) return {};
  return database.transaction().execute((transaction) => addPlace(transaction, personId, { place, ...saved }));
}

/** At the limit the oldest goes, unless it is recent. Locks the person, so that no two windows pass the limit at once. */
async function addPlace(
  transaction: DatabaseTransaction,
  personId: number,
  { place, ...saved }: Autosave,
): Promise<Record<string, never> | Refusal> {
  await transaction.selectFrom('persons').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const others = await transaction
    .selectFrom('autosaves')
    .select(['place', 'savedAt'])
    .where('personId', '=', personId)
    .where('place', '<>', place)
    .orderBy('savedAt')
    .execute();
  const leaving = others.slice(0, Math.max(0, others.length + 1 - maxPlacesPerPerson));
  const recent = saved.savedAt.getTime() - untouchedDays * dayMs;
  if (leaving.some(({ savedAt }) => savedAt.getTime() > recent)) return refuse('too-many-autosaves');
  for (const oldest of leaving)
    await transaction
      .deleteFrom('autosaves')
      .where('personId', '=', personId)
      .where('place', '=', oldest.place)
      .execute();
  await transaction
    .insertInto('autosaves')
    .values({ personId, place, ...saved })
    .onConflict((conflict) => conflict.columns(['personId', 'place']).doUpdateSet(saved))
    .execute();
  return {};
}
