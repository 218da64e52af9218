import { createHmac } from 'node:crypto';

import type { NewEvent } from '#domain/events.ts';
import { linkedClaimOf, type IdentityProviderSetup } from '#domain/identity-providers/identity-provider.ts';
import { mayWork } from '#server/people/may-work.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A subject may be the number of an identity card, so only this is stored. The same subject elsewhere is another. */
export const hashSubject = (
  platform: Pick<Platform, 'deriveKey'>,
  setup: IdentityProviderSetup,
  subject: string,
): Buffer =>
  createHmac('sha256', platform.deriveKey('identity-subject'))
    .update(JSON.stringify([setup.issuer, linkedClaimOf(setup), subject]))
    .digest();

/** What the answer of a provider says of who came. */
export interface ProvedIdentity {
  readonly providerId: number;
  readonly subjectHash: Buffer;
  /** What is compared at a first sign-in. */
  readonly compared: string | undefined;
}

interface IdentityAccount {
  readonly personId: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly suspendedAt: Date | null;
  readonly failedAttempts: number;
  /** Found by its name: it becomes a link now. */
  readonly isFirst: boolean;
}

const openAccounts = (database: Database | DatabaseTransaction, now: Date) =>
  database
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select(['accounts.personId', 'accounts.username', 'accounts.passwordHash'])
    .select(['accounts.suspendedAt', 'accounts.failedAttempts'])
    .where('accounts.closedAt', 'is', null)
    .where('persons.isActive', '=', true)
    .where(mayWork(now));

/** The open account of an identity. One that has a link to another subject of this provider is not found by its name. */
export async function findAccountOf(
  database: Database | DatabaseTransaction,
  proved: ProvedIdentity,
  now: Date,
): Promise<IdentityAccount | undefined> {
  const linked = await findLinked(database, proved);
  if (linked !== undefined) {
    const account = await openAccounts(database, now).where('accounts.personId', '=', linked).executeTakeFirst();
    return account && { ...account, isFirst: false };
  }
  const { compared, providerId } = proved;
  // Nothing was compared where only its owner links an account.
  if (compared === undefined) return undefined;
  const account = await openAccounts(database, now).where('accounts.username', '=', compared).executeTakeFirst();
  if (!account) return undefined;
  return (await isLinked(database, providerId, account.personId)) ? undefined : { ...account, isFirst: true };
}

/** Whose the identity is. */
export async function findLinked(
  database: Database | DatabaseTransaction,
  { providerId, subjectHash }: Pick<ProvedIdentity, 'providerId' | 'subjectHash'>,
): Promise<number | undefined> {
  const link = await database
    .selectFrom('identityLinks')
    .select('personId')
    .where('providerId', '=', providerId)
    .where('subjectHash', '=', subjectHash)
    .executeTakeFirst();
  return link?.personId;
}

export async function isLinked(
  database: Database | DatabaseTransaction,
  providerId: number,
  personId: number,
): Promise<boolean> {
  const link = await database
    .selectFrom('identityLinks')
    .select('linkedAt')
    .where('providerId', '=', providerId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return link !== undefined;
}

interface NewLink {
  readonly providerId: number;
  /** Of the provider as it was when the identity was proved. */
  readonly version: number;
  readonly personId: number;
  readonly subjectHash: Buffer;
}

/**
 * False when another account, or this one for somebody else, has the link meanwhile, or the provider is no longer what it
 * was. Call it with the account locked.
 */
export async function insertLink(
  transaction: DatabaseTransaction,
  { version, ...link }: NewLink,
  now: Date,
): Promise<boolean> {
  const provider = await transaction
    .selectFrom('identityProviders')
    .select('id')
    .where('id', '=', link.providerId)
    .where('version', '=', version)
    .orderBy('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!provider) return false;
  const inserted = await transaction
    .insertInto('identityLinks')
    .values({ ...link, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** False when the link was removed meanwhile. */
export async function useLink(
  transaction: DatabaseTransaction,
  { providerId, personId, subjectHash }: Omit<NewLink, 'version'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('identityLinks')
    .set({ lastUsedAt: now })
    .where('providerId', '=', providerId)
    .where('personId', '=', personId)
    .where('subjectHash', '=', subjectHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when there is none. */
export async function removeLink(
  transaction: DatabaseTransaction,
  providerId: number,
  personId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('identityLinks')
    .where('providerId', '=', providerId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whoever knew the old password may have linked an identity of their own. Returns the events, which the caller appends. */
export async function dropLinksOf(
  transaction: DatabaseTransaction,
  personId: number,
  reason: 'password-replaced' | 'left',
): Promise<readonly NewEvent[]> {
  const links = await transaction
    .selectFrom('identityLinks')
    .select('providerId')
    .where('personId', '=', personId)
    .orderBy('providerId')
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();
  if (links.length === 0) return [];
  await transaction.deleteFrom('identityLinks').where('personId', '=', personId).execute();
  const providers = await transaction
    .selectFrom('identityProviders')
    .select('name')
    .where(
      'id',
      'in',
      links.map(({ providerId }) => providerId),
    )
    .orderBy('id')
    .execute();
  return providers.map(({ name }) => ({
    name: 'identity.unlinked' as const,
    actorId: personId,
    details: { provider: name, reason },
  }));
}
