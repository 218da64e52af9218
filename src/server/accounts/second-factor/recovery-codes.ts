import { createHmac, randomInt } from 'node:crypto';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const count = 10;
const letters = 'abcdefghjkmnpqrstvwxyz23456789';
const half = 5;

const draw = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const randomCode = () => `${draw(half)}-${draw(half)}`;

const hashCode = (platform: Platform, personId: number, code: string) =>
  createHmac('sha256', platform.deriveKey('recovery-code'))
    .update(`${personId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();

/** Puts new recovery codes in the place of the old; they are told this once and kept by keyed hash. */
export async function renewRecoveryCodes(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, randomCode);
  await forgetRecoveryCodes(transaction, personId);
  const rows = codes.map((code) => ({ personId, codeHash: hashCode(platform, personId, code) }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

export const forgetRecoveryCodes = (transaction: DatabaseTransaction, personId: number) =>
  transaction.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();

/** Whether it was a code of the person's that was not used yet; now it is. */
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
