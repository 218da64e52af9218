import type { NewEvent } from '#domain/events.ts';
import { roleIdOf } from '#domain/people/unit-roles.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { demandFactors } from '#server/accounts/second-factor/demand-factors.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { holdsOffice, isOpenUnit, lockPerson } from './duty-queries.ts';
import { lockRoles } from './lock-roles.ts';
import { notifyOfSecrets } from './notify-of-secrets.ts';
import { momentsOf } from './period.ts';

export interface NewOffice {
  readonly personId: number;
  readonly unitId: number;
  /** As `officePattern` says. */
  readonly role: string;
  /** Of the order by which it is given; empty without one. */
  readonly orderNumber: string;
  readonly orderDate?: string | null | undefined;
  readonly from: string;
  readonly until: string | null;
}

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/**
 * Gives persons in service offices in open units, all or none; `followOffices` does the rest once the caller has locked
 * every person and unit. Returns the events. Errors: `duty-to-oneself`, `not-found`, `office-held`, `invalid-request`.
 */
export async function giveOffices(
  transaction: DatabaseTransaction,
  offices: readonly NewOffice[],
  actor: Actor,
): Promise<readonly NewEvent[] | Refusal> {
  const given: NewEvent[] = [];
  await lockPersonsAndUnits(
    transaction,
    offices.map(({ personId }) => personId),
    offices.map(({ unitId }) => unitId),
  );
  const inUse = await lockRoles(
    transaction,
    offices.map(({ role }) => roleIdOf(role)),
  );
  for (const office of offices) {
    if (!inUse.has(roleIdOf(office.role))) return refuse('invalid-request', { fields: { role: 'not-valid' } });
    const event = await giveOffice(transaction, office, actor);
    if (isRefusal(event)) return event;
    given.push(event);
  }
  return given;
}

/**
 * Who must have a second factor from now on sets it up, also by an office that was corrected, and the unit learns of a secret
 * registrar. Returns the events.
 */
export async function followOffices(
  { config }: Pick<Platform, 'config'>,
  transaction: DatabaseTransaction,
  offices: readonly NewOffice[],
  actor: Actor,
  corrected: readonly number[] = [],
): Promise<readonly NewEvent[]> {
  const holders = [...new Set([...offices.map(({ personId }) => personId), ...corrected])];
  const ended = await demandFactors({ config }, transaction, holders, actor.now);
  for (const { personId, unitId, role } of offices)
    if (role === 'secretRegistrar')
      await notifyOfSecrets(transaction, { topic: 'secretRegistrarNamed', personId, unitId, note: '' }, actor);
  return ended;
}

async function giveOffice(
  transaction: DatabaseTransaction,
  { personId, unitId, role, orderNumber, orderDate = null, from, until }: NewOffice,
  { actorId, now }: Actor,
): Promise<NewEvent | Refusal> {
  if (personId === actorId) return refuse('duty-to-oneself');
  const moments = momentsOf({ from, until }, now);
  if (isRefusal(moments)) return moments;
  if (!(await lockPerson(transaction, personId))) return refuse('not-found');
  if (!(await isOpenUnit(transaction, unitId))) return refuse('invalid-request', { fields: { unitId: 'not-valid' } });
  const roleId = roleIdOf(role);
  if (await holdsOffice(transaction, { personId, unitId, roleId }, now)) return refuse('office-held');
  const { id } = await transaction
    .insertInto('unitRoles')
    .values({ personId, unitId, roleId, orderNumber, orderDate, ...moments })
    // One that began on this day and was ended is open again.
    .onConflict((conflict) =>
      conflict
        .columns(['unitId', 'personId', 'roleId', 'validFrom'])
        .doUpdateSet({ validTo: moments.validTo, orderNumber, orderDate }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    name: 'office.given',
    actorId,
    details: { personId, id, unitId, role, orderNumber, orderDate, from, until },
  };
}
