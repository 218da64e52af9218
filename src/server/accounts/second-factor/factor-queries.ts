import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export async function findFactors(database: Database, personId: number) {
  const totp = await database
    .selectFrom('totpFactors')
    .select('createdAt')
    .where('personId', '=', personId)
    .executeTakeFirst();
  const passkeys = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'transports'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute();
  const left = await database
    .selectFrom('recoveryCodes')
    .select((code) => code.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const count = passkeys.length + (totp ? 1 : 0);
  return { totpSince: totp?.createdAt, passkeys, recoveryCodesLeft: Number(left.count), count, hasAny: count > 0 };
}

export type Factors = Awaited<ReturnType<typeof findFactors>>;

export const removeTotp = (transaction: DatabaseTransaction, personId: number) =>
  transaction.deleteFrom('totpFactors').where('personId', '=', personId).executeTakeFirst();

export const removePasskey = (transaction: DatabaseTransaction, personId: number, id: string) =>
  transaction.deleteFrom('passkeys').where('personId', '=', personId).where('id', '=', id).executeTakeFirst();

/** Locked in an order: a sign-in may use one of them at the same time. */
export async function removePasskeys(transaction: DatabaseTransaction, personId: number): Promise<void> {
  await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('personId', '=', personId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await transaction.deleteFrom('passkeys').where('personId', '=', personId).execute();
}
