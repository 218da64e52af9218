import { eventNames } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database } from '#server/platform/database/database.ts';

const logsShown = 20;

const ofUnseenLetters = [
  'arrival.passed-on',
  'document.view-refused',
  'document.carried-over',
  'document.class-inherited',
  'document.handed-over',
] as const;

/**
 * The last actions of a person, newest first. A refused view is left out, because it would reveal that a secret letter
 * with this number exists, and so are letters that a merge, a leaving or another central registry gave to others, and replies that got the class of
 * their letter, which the person may not be able to see; chat is left out, because it would fill the list.
 */
export async function ownLog(database: Database, personId: number) {
  const rows = await database
    .selectFrom('events')
    .select(['name', 'at'])
    .where('actorId', '=', personId)
    .where('name', 'not in', [...ofUnseenLetters, 'chat.message-sent'])
    .orderBy('sequence', 'desc')
    .limit(logsShown)
    .execute();
  return rows.map((row) => ({
    icon: 'history' as const,
    header: memberOf(eventNames, row.name),
    dateAlert: row.at.toISOString(),
  }));
}
