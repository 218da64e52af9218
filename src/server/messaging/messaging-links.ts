import { createHmac, randomInt } from 'node:crypto';

import type { NewEvent } from '#domain/events.ts';
import { messagingRules } from '#domain/messaging/messaging-rules.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

const keyOf = (platform: Platform) => platform.deriveKey('messaging');
const hashOf = (platform: Platform, text: string) => createHmac('sha256', keyOf(platform)).update(text).digest();
const aboutOf = (personId: number) => `person ${personId}`;

/** Replaces an earlier code of the person. Only the hash is stored. */
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

/**
 * Replaces earlier links of the person and of the account; the log says whose account it was. False when the code is wrong
 * or expired.
 */
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
  const sealedAccount = seal(keyOf(platform), accountId, aboutOf(personId));
  const replaced = await replaceLinks(transaction, { personId, accountHash, sealedAccount, linkedAt: now });
  const unlinked = replaced
    .filter((replacedId) => replacedId !== personId)
    .map((replacedId): NewEvent => ({
      name: 'messaging.unlinked',
      actorId: personId,
      details: { personId: replacedId },
    }));
  await appendEvents(transaction, [...unlinked, { name: 'messaging.linked', actorId: personId }], now);
  return true;
}

interface NewLink {
  readonly personId: number;
  readonly accountHash: Buffer;
  readonly sealedAccount: string;
  readonly linkedAt: Date;
}

/** Returns the persons whose links were deleted. */
async function replaceLinks(transaction: DatabaseTransaction, link: NewLink): Promise<readonly number[]> {
  const { personId, accountHash } = link;
  await transaction
    .selectFrom('messagingLinks')
    .select('personId')
    .where(({ or, eb }) => or([eb('personId', '=', personId), eb('accountHash', '=', accountHash)]))
    .orderBy('personId')
    .forNoKeyUpdate()
    .execute();
  const deleted = await transaction
    .deleteFrom('messagingLinks')
    .where(({ or, eb }) => or([eb('personId', '=', personId), eb('accountHash', '=', accountHash)]))
    .returning('personId')
    .execute();
  const inserted = await transaction
    .insertInto('messagingLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('accountHash').doNothing())
    .returning('personId')
    .executeTakeFirst();
  const replaced = deleted.map((row) => row.personId);
  // Another person linked the same account at this moment, whose link is seen now: the last one has it.
  return inserted ? replaced : [...replaced, ...(await replaceLinks(transaction, link))];
}

/** Also deletes what waits to be sent. False when there was no link. */
async function deleteLink(transaction: DatabaseTransaction, personId: number): Promise<boolean> {
  const removed = await transaction.deleteFrom('messagingLinks').where('personId', '=', personId).executeTakeFirst();
  await transaction
    .selectFrom('messagingOutbox')
    .select('id')
    .where('personId', '=', personId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await transaction.deleteFrom('messagingOutbox').where('personId', '=', personId).execute();
  return removed.numDeletedRows > 0n;
}

/** False when there was no link. */
export async function unlinkPerson(
  platform: Platform,
  transaction: DatabaseTransaction,
  personId: number,
): Promise<boolean> {
  if (!(await deleteLink(transaction, personId))) return false;
  await appendEvents(transaction, [{ name: 'messaging.unlinked', actorId: personId }], platform.clock());
  return true;
}

/** Who leaves the service gets no message any more, and a code of theirs links nothing. Returns the events. */
export async function unlinkLeaver(
  transaction: DatabaseTransaction,
  { personId, actorId }: { readonly personId: number; readonly actorId: number },
): Promise<readonly NewEvent[]> {
  await transaction.deleteFrom('messagingCodes').where('personId', '=', personId).execute();
  return (await deleteLink(transaction, personId))
    ? [{ name: 'messaging.unlinked', actorId, details: { personId } }]
    : [];
}

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

export const accountOf = (platform: Platform, personId: number, sealed: string): string | undefined =>
  unseal(keyOf(platform), sealed, aboutOf(personId));
