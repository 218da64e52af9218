import { refuse, type Refusal } from '#domain/refusal.ts';
import type { NewEvent } from '#domain/events.ts';
import { hashOfNoPassword } from '#server/accounts/password.ts';
import { savePassword } from '#server/accounts/passwords/save-password.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { endCertificatesOf } from '#server/certificates/revoke.ts';
import { revokeDelegationsOf } from '#server/delegation/create-delegation.ts';
import { accountOf, hasOtherAdministrator } from '#server/duties/duty-queries.ts';
import { cancelMainPositions } from '#server/duties/next-main-position.ts';
import { endedPositions, endPositions } from '#server/duties/positions.ts';
import { leaveGroups } from '#server/permissions/leave-groups.ts';
import { deleteAvatar } from '#server/profile/avatars.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

export interface Leaving {
  readonly personId: number;
  /** The unit they leave; only its offices end for a person who moves. */
  readonly unitId: number;
  /** Null: they leave the service. */
  readonly toUnitId: number | null;
  readonly actorId: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Whether a person may be let go; the caller holds the turn of the list of persons: nobody ends their own service, only an administrator that of an administrator, and
 * never that of the last one. Errors: `own-account`, `not-permitted`, `last-administrator`.
 */
export async function refusalOfLeaving(
  transaction: DatabaseTransaction,
  { personId, toUnitId, actorId }: Pick<Leaving, 'personId' | 'toUnitId' | 'actorId'>,
): Promise<Refusal | undefined> {
  if (toUnitId !== null) return undefined;
  if (personId === actorId) return refuse('own-account');
  if ((await accountOf(transaction, personId))?.isAdministrator !== true) return undefined;
  if (!(await hasOtherAdministrator(transaction, personId))) return refuse('last-administrator');
  return requireAdministrator(transaction, actorId);
}

const noteOf = (reason: string) => (reason === '' ? {} : { note: reason });

/**
 * What a person holds ends now: offices and delegations, and for who leaves the service the further positions, the
 * clearances, the account and the groups of users. Who moves holds no further position in the unit that is their own now.
 */
export async function endDuties(transaction: DatabaseTransaction, leaving: Leaving): Promise<readonly NewEvent[]> {
  const { personId, unitId, toUnitId, actorId, reason, now } = leaving;
  const closed = toUnitId === null ? await closeAccount(transaction, leaving) : [];
  const certificates = toUnitId === null ? await endCertificatesOf(transaction, { personId, actorId, now }) : [];
  const groups = toUnitId === null ? await leaveGroups(transaction, personId, actorId) : [];
  // Nobody needs to recognize who is no longer there.
  const hadPicture = toUnitId === null && (await deleteAvatar(transaction, personId));
  const offices = await transaction
    .updateTable('unitRoles')
    .set({ validTo: now })
    .where('personId', '=', personId)
    .$if(toUnitId !== null, (query) => query.where('unitId', '=', unitId))
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .returning('id')
    .execute();
  const clearances =
    toUnitId === null
      ? await transaction
          .updateTable('clearances')
          .set({ validTo: now })
          .where('personId', '=', personId)
          .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
          .returning('id')
          .execute()
      : [];
  const positions = await endPositions(
    transaction,
    { personId, ...(toUnitId === null ? {} : { unitId: toUnitId }) },
    { now },
  );
  const endedWith = (name: 'office.ended' | 'clearance.ended', held: readonly { readonly id: number }[]) =>
    held.map(({ id }) => ({ name, actorId, ...noteOf(reason), details: { personId, id } }));
  return [
    ...closed,
    ...certificates,
    ...groups,
    ...(hadPicture ? [{ name: 'person.picture-removed' as const, actorId, details: { personId } }] : []),
    ...endedWith('office.ended', offices),
    ...endedPositions(positions, { actorId, reason }),
    ...(toUnitId === null ? await cancelMainPositions(transaction, { personId }, actorId) : []),
    ...endedWith('clearance.ended', clearances),
    ...(await revokeDelegationsOf(transaction, personId, { actorId, reason, now })),
  ];
}

/**
 * They are signed out, nobody knows the password any more, and it has no rights. No code by e-mail opens it: who comes back
 * waits for an administrator, who saves the account or makes a link.
 */
export async function closeAccount(
  transaction: DatabaseTransaction,
  { personId, actorId, reason, now }: Pick<Leaving, 'personId' | 'actorId' | 'reason' | 'now'>,
): Promise<readonly NewEvent[]> {
  // Who is gone waits no longer for anybody who lets them go.
  await transaction
    .updateTable('scimLinks')
    .set({ heldAt: null })
    .where('personId', '=', personId)
    .where('heldAt', 'is not', null)
    .execute();
  if (!(await accountOf(transaction, personId))) return [];
  await transaction
    .updateTable('accounts')
    .set({ isAdministrator: false, closedAt: now })
    .where('personId', '=', personId)
    .execute();
  const ended = await savePassword(transaction, { personId, passwordHash: hashOfNoPassword(), reason: 'left', now });
  return [...ended, { name: 'account.closed', actorId, ...noteOf(reason), details: { personId } }];
}

interface RemovedAccount {
  readonly personId: number;
  readonly username: string;
}

/**
 * Removes accounts in which nobody ever signed in, so that the same file, cured, opens them anew; whoever has one open is
 * signed out. The caller holds a lock on all accounts. Returns the events.
 */
export async function removeAccounts(
  transaction: DatabaseTransaction,
  accounts: readonly RemovedAccount[],
  { actorId, now }: Pick<Leaving, 'actorId' | 'now'>,
): Promise<readonly NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { personId, username } of accounts) {
    const { closedAt = null } =
      (await transaction
        .selectFrom('accounts')
        .select('closedAt')
        .where('personId', '=', personId)
        .executeTakeFirst()) ?? {};
    // Whoever leaves has it closed already.
    if (closedAt === null) events.push(...(await closeAccount(transaction, { personId, actorId, reason: '', now })));
    await transaction.deleteFrom('identityLinks').where('personId', '=', personId).execute();
    await transaction.deleteFrom('accounts').where('personId', '=', personId).execute();
    events.push({ name: 'account.removed', actorId, details: { personId, username } });
  }
  return events;
}
