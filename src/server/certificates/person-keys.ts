import { createPrivateKey, sign } from 'node:crypto';

import { afterFailure, isSuspended } from '#domain/accounts/suspension.ts';
import { typedPin } from '#domain/certificates/pin-rules.ts';
import { refuse, isRefusal, type Refusal } from '#domain/refusal.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { trustedRoots } from './authorities.ts';
import { encryptKey, openEncryptedKey } from './encrypt-key.ts';

type Keys = Pick<Platform, 'deriveKey'>;

const keyOf = ({ deriveKey }: Keys) => deriveKey('certificate-key');
const aboutKey = (personId: number, publicKey: Buffer) => `key of ${personId} ${publicKey.toString('base64')}`;

export interface StoredKey {
  readonly personId: number;
  readonly publicKey: Buffer;
}

/**
 * Under the PIN, and then sealed: a million PINs of six digits are tried within minutes, so the encryption under it must not be in
 * reach of whoever has only the database.
 */
export async function sealPersonKey(platform: Keys, stored: StoredKey, pkcs8: Buffer, pin: string): Promise<string> {
  const encrypted = await encryptKey(pkcs8, typedPin(pin));
  return seal(keyOf(platform), encrypted.toString('base64'), aboutKey(stored.personId, stored.publicKey));
}

/** Undefined when the PIN is wrong. @throws when the master key is another. */
async function openSealed(platform: Keys, stored: StoredKey & { readonly sealedKey: string }, pin: string) {
  const encrypted = unseal(keyOf(platform), stored.sealedKey, aboutKey(stored.personId, stored.publicKey));
  if (encrypted === undefined) throw new Error('the key of a person cannot be opened');
  return openEncryptedKey(Buffer.from(encrypted, 'base64'), typedPin(pin));
}

/** The certificate with which a person signs now. */
export const currentCertificate = (database: Database | DatabaseTransaction, personId: number, now: Date) =>
  database
    .selectFrom('personCertificates')
    .select([
      'id',
      'personId',
      'publicKey',
      'sealedKey',
      'certificate',
      'chain',
      'validUntil',
      'pinFailures',
      'pinLockedAt',
    ])
    .where('personId', '=', personId)
    .where('validUntil', '>', now)
    .where('revokedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('sealedKey', '<>', '')
    .orderBy('id', 'desc')
    .limit(1);

/** Whether the root at the end of a chain is trusted still: below one that is not, nobody signs. */
export async function endsAtTrustedRoot(
  database: Database | DatabaseTransaction,
  chain: readonly Buffer[] | null,
  now: Date,
): Promise<boolean> {
  const root = chain?.at(-1);
  return root !== undefined && (await trustedRoots(database, now)).some(({ certificate }) => certificate.equals(root));
}

/** What signs for a person: a port, so that a hardware module can stand behind it as well. */
export interface Signer {
  readonly certificateId: number;
  /** DER. */
  readonly certificate: Buffer;
  /** From the one that signed it up to its root. */
  readonly chain: readonly Buffer[];
  /** Over the SHA-256 of the data: ECDSA in DER, or RSA as PKCS #1 v1.5. */
  readonly sign: (data: Buffer) => Buffer;
}

interface OpenedKey extends Signer {
  readonly pkcs8: Buffer;
}

/**
 * The key of a person, given their PIN. Each try is counted before it is made, so that many at once are not more than one after
 * the other, and a right one sets the count back. Errors: `no-certificate`, `pin-locked`, `pin-wrong`.
 */
export async function openKey(platform: Platform, personId: number, pin: string): Promise<OpenedKey | Refusal> {
  const { database, clock } = platform;
  const counted = await inTransaction(database, (transaction) => countTry(transaction, personId, clock()));
  if (isRefusal(counted)) return counted;
  const pkcs8 = await openSealed(platform, counted, pin);
  if (!pkcs8) {
    await inTransaction(database, (transaction) => logWrongPin(transaction, counted, clock()));
    return refuse(counted.isLast ? 'pin-locked' : 'pin-wrong');
  }
  await database
    .updateTable('personCertificates')
    .set({ pinFailures: 0, pinLockedAt: null })
    .where('id', '=', counted.id)
    .execute();
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const { id: certificateId, certificate, chain } = counted;
  return { certificateId, certificate, chain, pkcs8, sign: (data) => sign('sha256', data, key) };
}

async function countTry(transaction: DatabaseTransaction, personId: number, now: Date) {
  const current = await currentCertificate(transaction, personId, now).forNoKeyUpdate().executeTakeFirst();
  if (!current?.certificate) return refuse('no-certificate');
  if (!(await endsAtTrustedRoot(transaction, current.chain, now))) return refuse('certificate-not-trusted');
  const rule = await suspensionRule(transaction);
  const before = { failedAttempts: current.pinFailures, suspendedAt: current.pinLockedAt };
  if (isSuspended(before, rule, now)) return refuse('pin-locked');
  const { failedAttempts, suspendedAt } = afterFailure(before, rule, now);
  await transaction
    .updateTable('personCertificates')
    .set({ pinFailures: failedAttempts, pinLockedAt: suspendedAt })
    .where('id', '=', current.id)
    .execute();
  return { ...current, certificate: current.certificate, isLast: suspendedAt !== null };
}

function logWrongPin(
  transaction: DatabaseTransaction,
  { id, personId, isLast }: { readonly id: number; readonly personId: number; readonly isLast: boolean },
  now: Date,
) {
  const details = { certificateId: id };
  const wrong = { name: 'certificate.pin-wrong', actorId: personId, details } as const;
  const locked = { name: 'certificate.pin-locked', actorId: personId, details } as const;
  return appendEvents(transaction, isLast ? [wrong, locked] : [wrong], now);
}
