import { eventNames } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database } from '#server/platform/database/database.ts';

const logsShown = 20;

/**
 * What the person did last, newest first: the logs tab. The browser shows a sentence for each event. A refused
 * look is left out: it would reveal that there is a secret letter of the number tried. So are chat messages: they would
 * push out the work.
 */
export async function ownLog(database: Database, personId: number) {
  const rows = await database
    .selectFrom('events')
    .select(['name', 'at'])
    .where('actorId', '=', personId)
    .where('name', 'not in', ['document.view-refused', 'chat.message-sent'])
    .orderBy('sequence', 'desc')
    .limit(logsShown)
    .execute();
  return rows.map((row) => ({
    icon: 'history',
    header: memberOf(eventNames, row.name),
    dateAlert: row.at.toISOString(),
  }));
}
