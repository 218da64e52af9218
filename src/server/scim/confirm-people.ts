import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { ScimView } from '#contract/scim.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { findUsers } from './find-users.ts';
import { shutOut } from './write-user.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/** The caller holds the turns of the persons and of SCIM. Errors: `list-changed`. */
export async function confirmLeavers(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  actor: Actor,
): Promise<readonly NewEvent[] | Refusal> {
  const ids = [...new Set(personIds)];
  await lockPersonsAndUnits(transaction, ids, []);
  const condition = sql<boolean>`found.person_id = ANY(${ids}::int[]) AND found.held_at IS NOT NULL
    AND found.is_active AND NOT found.is_administrator`;
  const { users } = await findUsers(transaction, { condition, skip: 0, take: ids.length });
  if (users.length < ids.length) return refuse('list-changed');
  const events: NewEvent[] = [];
  for (const { personId } of users) {
    events.push(...(await shutOut(transaction, actor, personId)));
    events.push({ name: 'scim.person-left', actorId: actor.actorId, details: { personId } });
  }
  return events;
}

type Match = Pick<ScimView['matches'][number], 'personId' | 'userName' | 'externalId'>;

/** They are found by the platform from now on; nothing of them changes before it asks. Errors: `list-changed`. */
export async function confirmMatches(
  transaction: DatabaseTransaction,
  matches: readonly Match[],
  { actorId, now }: Actor,
): Promise<readonly NewEvent[] | Refusal> {
  const events: NewEvent[] = [];
  for (const { personId, userName, externalId } of matches) {
    const asked = await transaction
      .deleteFrom('scimMatches')
      .where('personId', '=', personId)
      .where('userName', '=', userName)
      .where('externalId', 'is not distinct from', externalId)
      .returning('personId')
      .executeTakeFirst();
    if (!asked || (await isLinkTaken(transaction, { personId, userName, externalId }))) return refuse('list-changed');
    const link = { externalId, userName, linkedAt: now, changedAt: now, heldAt: null, removedAt: null };
    await transaction
      .insertInto('scimLinks')
      .values({ personId, resourceId: randomUUID(), leftAt: null, ...link })
      // Who left by SCIM stays out until the platform says otherwise.
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(link))
      .execute();
    events.push({ name: 'scim.person-linked', actorId, details: { personId } });
  }
  return events;
}

/** Of a person who is known already, or of a name that another has meanwhile. */
async function isLinkTaken(
  transaction: DatabaseTransaction,
  { personId, userName, externalId }: Match,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM scim_links
    WHERE (removed_at IS NULL AND (person_id = ${personId} OR lower(user_name) = lower(${userName})))
      OR (external_id = ${externalId} AND person_id <> ${personId})`.execute(transaction);
  return rows.length > 0;
}
