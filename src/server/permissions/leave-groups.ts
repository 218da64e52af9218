import type { NewEvent } from '#domain/events.ts';
import { granteeOfGroup } from '#domain/menus/menu-rights.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { jsonOf, rightsOf } from './menu-permissions.ts';

/** Takes a person out of every group of users; the caller holds the turn of the groups. Returns the events. */
export async function leaveGroups(
  transaction: DatabaseTransaction,
  personId: number,
  actorId: number,
): Promise<readonly NewEvent[]> {
  const left = await transaction
    .deleteFrom('userGroupMembers')
    .where('personId', '=', personId)
    .returning('groupId')
    .execute();
  const events: NewEvent[] = [];
  for (const { groupId } of left.toSorted((a, b) => a.groupId - b.groupId)) {
    const grantee = granteeOfGroup(groupId);
    const rights = jsonOf(await rightsOf(transaction, grantee));
    const details = { grantee, before: rights, after: rights, added: [], removed: [personId] };
    events.push({ name: 'menu-permissions.saved', actorId, details });
  }
  return events;
}
