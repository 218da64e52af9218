import type { Database } from '#server/platform/database/database.ts';

/** What the log says a person did, or what nobody known did, in order. */
export async function eventsOf(database: Database, actorId: number | null) {
  const events = await database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('actorId', 'is not distinct from', actorId)
    .orderBy('sequence')
    .execute();
  return events.map(({ name, details }) => ({ name, details: parsed(details) }));
}

/** The log keeps the text as it was hashed. */
const parsed = (details: string): unknown => JSON.parse(details);
