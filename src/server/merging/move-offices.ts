import { sql } from 'kysely';

import { memberOf } from '#domain/member-of.ts';
import type { NewEvent } from '#domain/events.ts';
import { grantEvents, grantToHead, grantToUnit, letterActions } from '#domain/documents/letter-grants.ts';
import type { UnitMerge } from '#domain/people/unit-merging.ts';
import { officeOfId } from '#domain/people/unit-roles.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import { revokeDelegationsToPost } from '#server/delegation/create-delegation.ts';
import { notifyOfSecrets } from '#server/duties/notify-of-secrets.ts';
import { officeOfRole } from '#server/platform/database/roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Mover {
  readonly reason: string;
  readonly now: Date;
}

/**
 * The offices of the merged unit end, also those that have not begun; where that was chosen, and those of the agency's own,
 * their holders hold them at the other one, as long as they would have. Called when the unit is closed, so that nobody is given one meanwhile.
 */
export async function moveOffices(
  transaction: DatabaseTransaction,
  merge: UnitMerge,
  { reason, now }: Mover,
): Promise<{ readonly events: readonly NewEvent[]; readonly secretRegistrars: readonly number[] }> {
  const { from, into, actorId } = merge;
  const held = await transaction
    .selectFrom('unitRoles')
    .innerJoin('persons', 'persons.id', 'unitRoles.personId')
    .select(['unitRoles.id', 'unitRoles.personId', 'unitRoles.roleId', 'unitRoles.validFrom', 'unitRoles.validTo'])
    .select(['unitRoles.orderNumber', 'unitRoles.orderDate', 'persons.isActive'])
    .select(officeOfRole('unitRoles.roleId').as('office'))
    .where('unitRoles.unitId', '=', from.id)
    .where(({ or, eb }) => or([eb('unitRoles.validTo', 'is', null), eb('unitRoles.validTo', '>', now)]))
    .orderBy('unitRoles.id')
    .execute();
  const ids = held.map(({ id }) => id);
  if (ids.length > 0) await transaction.updateTable('unitRoles').set({ validTo: now }).where('id', 'in', ids).execute();
  const alreadyHeld = await heldAt(transaction, into.id, now);
  const given: NewEvent[] = [];
  const secretRegistrars: number[] = [];
  for (const { personId, roleId, office, orderNumber, orderDate, validFrom, validTo, isActive } of held) {
    // An office of the agency's own gives no power over letters, so nobody is asked about it: it goes on.
    const ends = office !== null && merge.fates[office] === 'ends';
    const isThere =
      office === null
        ? alreadyHeld.has(`${personId} ${roleId}`)
        : into.holders[office].some((holder) => holder.personId === personId);
    if (ends || isThere || !isActive || personId === actorId) continue;
    const begins = validFrom > now ? validFrom : now;
    const moved = await transaction
      .insertInto('unitRoles')
      .values({ unitId: into.id, personId, roleId, orderNumber, orderDate, validFrom: begins, validTo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!moved) continue;
    const { id } = moved;
    if (office === 'secretRegistrar') secretRegistrars.push(personId);
    const days = { from: dayOf(begins), until: validTo && lastDayUntil(validTo) };
    const role = office ?? officeOfId(roleId);
    const details = { personId, id, unitId: into.id, role, orderNumber, orderDate, ...days };
    given.push({ name: 'office.given', actorId, note: reason, details });
  }
  const ended = held.map(({ id, personId }): NewEvent => {
    return { name: 'office.ended', actorId, note: reason, details: { id, personId } };
  });
  return { events: [...ended, ...given], secretRegistrars };
}

/** Persons with the roles that they hold at the unit, or will. */
async function heldAt(transaction: DatabaseTransaction, unitId: number, now: Date): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('unitRoles')
    .select(['personId', 'roleId'])
    .where('unitId', '=', unitId)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .execute();
  return new Set(rows.map(({ personId, roleId }) => `${personId} ${roleId}`));
}

/**
 * Acting in a vacant post of the merged unit ends, and who keeps the secret letters of the other one now is told of.
 * Called after the letters, because notices come after them among the locks.
 */
export async function tellOfOffices(
  transaction: DatabaseTransaction,
  { from, into, actorId }: UnitMerge,
  secretRegistrars: readonly number[],
  { reason, now }: Mover,
): Promise<readonly NewEvent[]> {
  for (const personId of secretRegistrars)
    await notifyOfSecrets(
      transaction,
      { topic: 'secretRegistrarNamed', personId, unitId: into.id, note: '' },
      { actorId, now },
    );
  return revokeDelegationsToPost(transaction, from.id, { actorId, reason, now });
}

/**
 * What the merged unit has saved goes with it: its ways of review and signature, unless the other unit has one of the
 * same name, its place among the receivers of groups, and the kinds of letter that its people may create. Returns the events.
 */
export async function moveSavedThings(
  transaction: DatabaseTransaction,
  { from, into }: Pick<UnitMerge, 'from' | 'into'>,
  actorId: number,
): Promise<readonly NewEvent[]> {
  await sql`
    UPDATE chain_templates AS saved SET unit_id = ${into.id}, is_default = false
    WHERE unit_id = ${from.id} AND NOT EXISTS (
      SELECT FROM chain_templates AS theirs
      WHERE theirs.unit_id = ${into.id} AND theirs.kind = saved.kind AND theirs.name = saved.name
        AND theirs.owner_id IS NOT DISTINCT FROM saved.owner_id
    )`.execute(transaction);
  await sql`
    UPDATE receiver_group_members AS members SET unit_id = ${into.id}
    WHERE unit_id = ${from.id} AND NOT EXISTS (
      SELECT FROM receiver_group_members AS theirs
      WHERE theirs.group_id = members.group_id AND theirs.unit_id = ${into.id}
        AND theirs.person_id IS NOT DISTINCT FROM members.person_id AND theirs.role IS NOT DISTINCT FROM members.role
    )`.execute(transaction);
  return moveLetterGrants(transaction, { from: from.id, into: into.id }, actorId);
}

/** What was given to the people or the heads of a unit is given to those of the other. */
async function moveLetterGrants(
  transaction: DatabaseTransaction,
  { from, into }: { readonly from: number; readonly into: number },
  actorId: number,
): Promise<readonly NewEvent[]> {
  const moved = new Map([grantToUnit, grantToHead].map((grantTo) => [grantTo(from), grantTo(into)]));
  const ofUnit = [...moved.keys()];
  const all = await transaction
    .selectFrom('letterGrants')
    .select(['action', 'kind', 'grantee'])
    .orderBy('action')
    .orderBy('kind')
    .orderBy('grantee')
    .execute();
  const changed = [...Map.groupBy(all, ({ action, kind }) => `${action} ${kind}`).values()].filter((rows) =>
    rows.some(({ grantee }) => moved.has(grantee)),
  );
  if (changed.length === 0) return [];
  const given = changed.flatMap((rows) =>
    rows.flatMap(({ action, kind, grantee }) => {
      const now = moved.get(grantee);
      return now === undefined ? [] : { action, kind, grantee: now };
    }),
  );
  await transaction
    .insertInto('letterGrants')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction.deleteFrom('letterGrants').where('grantee', 'in', ofUnit).execute();
  return changed.flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const before = rows.map(({ grantee }) => grantee);
    const after = [...new Set(before.map((grantee) => moved.get(grantee) ?? grantee))].toSorted();
    return {
      name: grantEvents[memberOf(letterActions, first.action)],
      actorId,
      details: { kind: first.kind, before, after },
    };
  });
}
