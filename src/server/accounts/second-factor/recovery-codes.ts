import { createHmac, randomInt } from 'node:crypto';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const count = 10;
const letters = 'abcdefghjkmnpqrstvwxyz23456789';
const groupLength = 5;

const randomLetters = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const randomCode = () => `${randomLetters(groupLength)}-${randomLetters(groupLength)}`;

const hashCode = (platform: Platform, personId: number, code: string) =>
  createHmac('sha256', platform.deriveKey('recovery-code'))
    .update(`${personId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();

/** Voids the codes of before. The person sees the new ones only now; the database holds keyed hashes. */
export async function renewRecoveryCodes(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, randomCode);
  await deleteRecoveryCodes(transaction, personId);
  const rows = codes.map((code) => ({ personId, codeHash: hashCode(platform, personId, code) }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** Locked in an order: the person may renew them twice at once. */
export async function deleteRecoveryCodes(transaction: DatabaseTransaction, personId: number): Promise<void> {
  await transaction
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('personId', '=', personId)
    .orderBy('codeHash')
    .forNoKeyUpdate()
    .execute();
  await transaction.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();
}

/** Spends the code. False when it is wrong or was used before. */
export async function useRecoveryCode(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  code: string,
): Promise<boolean> {
  const used = await transaction
    .updateTable('recoveryCodes')
    .set({ usedAt: platform.clock() })
    .where('personId', '=', personId)
    .where('codeHash', '=', hashCode(platform, personId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
