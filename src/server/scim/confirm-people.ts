import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { ScimView } from '#contract/scim.ts';
import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { linksOfPeople, matchWaits, waitsToLeave } from './waiting-people.ts';
import { shutOut } from './write-user.ts';

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/** Those who still wait; the caller holds the turns of the persons and of SCIM. Errors: `list-changed` when nobody does. */
export async function confirmLeavers(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  actor: Actor,
): Promise<{ readonly left: number; readonly events: readonly NewEvent[] } | Refusal> {
  const ids = [...new Set(personIds)];
  await lockPersonsAndUnits(transaction, ids, []);
  const { rows } = await sql<{ personId: number }>`
    SELECT scim_links.person_id FROM ${linksOfPeople}
    WHERE scim_links.person_id = ANY(${ids}::int[]) AND ${waitsToLeave}
    ORDER BY scim_links.person_id`.execute(transaction);
  if (rows.length === 0) return refuse('list-changed');
  const events: NewEvent[] = [];
  for (const { personId } of rows) {
    events.push(...(await shutOut(transaction, actor, personId)));
    events.push({ name: 'scim.person-left', actorId: actor.actorId, details: { personId } });
  }
  return { left: rows.length, events };
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
      .where(matchWaits)
      .returning('personId')
      .executeTakeFirst();
    if (!asked) return refuse('list-changed');
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
