import { createHmac, randomInt } from 'node:crypto';

import { messagingRules } from '#domain/messaging/messaging-rules.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

const keyOf = (platform: Platform) => platform.deriveKey('messaging');
const hashOf = (platform: Platform, text: string) => createHmac('sha256', keyOf(platform)).update(text).digest();
const aboutOf = (personId: number) => `person ${personId}`;

/** A new one-time code of a person; the one before is good no more. Only its hash is kept. */
export async function newCode(platform: Platform, transaction: DatabaseTransaction, personId: number) {
  const { codeLetters, codeLength, codeLifeMs } = messagingRules;
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  const expiresAt = new Date(platform.clock().getTime() + codeLifeMs);
  const row = { codeHash: hashOf(platform, code), expiresAt };
  await transaction
    .insertInto('messagingCodes')
    .values({ personId, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
  return { code, expiresAt };
}

/** Links the account that sent a code to the person of the code, who has one account; false when the code is not good. */
export async function linkByCode(
  platform: Platform,
  transaction: DatabaseTransaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  const now = platform.clock();
  const used = await transaction
    .deleteFrom('messagingCodes')
    .where('codeHash', '=', hashOf(platform, code))
    .where('expiresAt', '>', now)
    .returning('personId')
    .executeTakeFirst();
  if (!used) return false;
  const { personId } = used;
  const accountHash = hashOf(platform, accountId);
  const links = transaction.deleteFrom('messagingLinks');
  await links
    .where((link) => link.or([link('personId', '=', personId), link('accountHash', '=', accountHash)]))
    .execute();
  const sealedAccount = seal(keyOf(platform), accountId, aboutOf(personId));
  await transaction
    .insertInto('messagingLinks')
    .values({ personId, accountHash, sealedAccount, linkedAt: now })
    .execute();
  await appendEvents(transaction, [{ name: 'messaging.linked', actorId: personId }], now);
  return true;
}

/** Takes a person's link away, and what waits to be sent over it; false when there was none. */
export async function unlinkPerson(
  platform: Platform,
  transaction: DatabaseTransaction,
  personId: number,
): Promise<boolean> {
  const gone = await transaction.deleteFrom('messagingLinks').where('personId', '=', personId).executeTakeFirst();
  await transaction.deleteFrom('messagingOutbox').where('personId', '=', personId).execute();
  if (gone.numDeletedRows === 0n) return false;
  await appendEvents(transaction, [{ name: 'messaging.unlinked', actorId: personId }], platform.clock());
  return true;
}

/** The same from the side of the account. */
export async function unlinkAccount(
  platform: Platform,
  transaction: DatabaseTransaction,
  accountId: string,
): Promise<boolean> {
  const link = await transaction
    .selectFrom('messagingLinks')
    .select('personId')
    .where('accountHash', '=', hashOf(platform, accountId))
    .executeTakeFirst();
  return link !== undefined && unlinkPerson(platform, transaction, link.personId);
}

/** The account of a link. */
export const accountOf = (platform: Platform, personId: number, sealed: string): string | undefined =>
  unseal(keyOf(platform), sealed, aboutOf(personId));
