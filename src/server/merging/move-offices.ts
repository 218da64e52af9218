import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { movedOffices, type UnitMerge } from '#domain/people/unit-merging.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { revokeDelegationsToPost } from '#server/delegation/create-delegation.ts';
import { notifyOfSecrets } from '#server/duties/notify-of-secrets.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Mover {
  readonly tenant: Pick<Tenant, 'headRoleIds'>;
  readonly reason: string;
  readonly now: Date;
}

/** The offices of the merged unit end; where that was chosen, their holders hold them at the other one from now on. */
export async function moveOffices(
  transaction: DatabaseTransaction,
  merge: UnitMerge,
  { tenant, reason, now }: Mover,
): Promise<readonly NewEvent[]> {
  const { from, into, actorId } = merge;
  const ended = await transaction
    .updateTable('unitRoles')
    .set({ validTo: now })
    .where('unitId', '=', from.id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning(['id', 'personId'])
    .execute();
  const given: NewEvent[] = [];
  for (const { office, personId } of movedOffices(merge)) {
    const { id } = await transaction
      .insertInto('unitRoles')
      .values({ unitId: into.id, personId, roleId: unitRoleIds[office], validFrom: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (office === 'secretRegistrar')
      await notifyOfSecrets(
        transaction,
        { topic: 'secretRegistrarNamed', personId, unitId: into.id, note: '' },
        { actorId, tenant, now },
      );
    const details = { personId, id, unitId: into.id, role: office, from: dayOf(now), until: null };
    given.push({ name: 'office.given', actorId, note: reason, details });
  }
  return [
    ...ended.map((details): NewEvent => ({ name: 'office.ended', actorId, note: reason, details })),
    ...given,
    ...(await revokeDelegationsToPost(transaction, from.id, { actorId, reason, now })),
  ];
}

/**
 * What the merged unit has saved goes with it: its ways of review and signature, unless the other unit has one of the
 * same name, and its place among the receivers of groups.
 */
export async function moveSavedThings(
  transaction: DatabaseTransaction,
  { from, into }: Pick<UnitMerge, 'from' | 'into'>,
): Promise<void> {
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
}
