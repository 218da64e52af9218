import type { Database } from '#server/platform/database/database.ts';

const logsShown = 20;

/**
 * What the person did last, newest first: the logs tab. The header is the name of the action; the browser words it. A
 * refused look is left out: it would say that there is a secret letter of the number tried. So is talk with colleagues:
 * it would push out the work.
 */
export async function ownLog(database: Database, personId: number) {
  const rows = await database
    .selectFrom('events')
    .select(['action', 'at'])
    .where('actorId', '=', personId)
    .where('action', 'not in', ['openRefused', 'chat-message-sent'])
    .orderBy('sequence', 'desc')
    .limit(logsShown)
    .execute();
  return rows.map((row) => ({ icon: 'history', header: row.action, dateAlert: row.at.toISOString() }));
}
