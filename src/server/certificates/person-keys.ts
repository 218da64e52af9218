import { createPrivateKey, randomBytes, sign } from 'node:crypto';

import { afterFailure, isSuspended, type SuspensionRule } from '#domain/accounts/suspension.ts';
import { typedPin } from '#domain/certificates/pin-rules.ts';
import { refuse, isRefusal, type Refusal } from '#domain/refusal.ts';
import { suspensionRule } from '#server/accounts/suspension-rule.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { trustedRoots } from './authorities.ts';
import { encryptUnderPin, readKeyUnderPin, type KeyUnderPin } from './encrypt-key.ts';
import { inTurn } from './in-turn.ts';
import { signInToken, type KeyInToken } from './tokens.ts';

type Keys = Pick<Platform, 'deriveKey'>;

const keyOf = ({ deriveKey }: Keys) => deriveKey('certificate-key');
const aboutKey = (personId: number, publicKey: Buffer) => `key of ${personId} ${publicKey.toString('base64')}`;

export interface StoredKey {
  readonly personId: number;
  readonly publicKey: Buffer;
}

/** Under the PIN, and then sealed: a PIN is short, so the encryption under it must not be in reach of whoever has only the database. */
export async function sealPersonKey(platform: Keys, stored: StoredKey, pkcs8: Buffer, pin: string): Promise<string> {
  const encrypted = await encryptUnderPin(pkcs8, typedPin(pin));
  return seal(keyOf(platform), encrypted.toString('base64'), aboutKey(stored.personId, stored.publicKey));
}

/** @throws when the master key is another. */
function unsealKey(platform: Keys, stored: StoredKey & { readonly sealedKey: string }) {
  const encrypted = unseal(keyOf(platform), stored.sealedKey, aboutKey(stored.personId, stored.publicKey));
  if (encrypted === undefined) throw new Error('the key of a person cannot be opened');
  return readKeyUnderPin(Buffer.from(encrypted, 'base64'));
}

/** Which key of a token it is; the PIN is that of the token, and is stored nowhere. */
export const sealKeyInToken = (platform: Keys, stored: StoredKey, keyId: string): string =>
  seal(keyOf(platform), keyId, aboutKey(stored.personId, stored.publicKey));

/** The certificate with which a person signs now. */
export const currentCertificate = (database: Database | DatabaseTransaction, personId: number, now: Date) =>
  database
    .selectFrom('personCertificates')
    .select([
      'id',
      'personId',
      'publicKey',
      'sealedKey',
      'token',
      'certificate',
      'chain',
      'validUntil',
      'heldAt',
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

/** What signs for a person: a port, behind which a key that is stored here or one in the token of a hardware module stands. */
export interface Signer {
  readonly certificateId: number;
  /** DER. */
  readonly certificate: Buffer;
  /** From the one that signed it up to its root. */
  readonly chain: readonly Buffer[];
  /** Over the SHA-256 of the data: ECDSA in DER, or RSA as PKCS #1 v1.5. */
  readonly sign: (data: Buffer) => Buffer | Promise<Buffer>;
}

/**
 * What opens a key again for some minutes, so that a pile is signed with one try of the PIN: what was derived from it, which opens
 * nothing but the key that is stored; of a token, which asks each time, the PIN itself.
 */
export interface UnlockedKey {
  readonly certificateId: number;
  readonly secret: string;
}

/**
 * Given the PIN of a person, or that of their token. Errors: `no-certificate`, `certificate-not-trusted`, `certificate-on-hold`,
 * `pin-locked`, `pin-locked-for-good`, `pin-wrong`, `server-busy`; of a token also `token-pin-locked`, `token-missing`, `token-unavailable`.
 */
export async function unlockKey(platform: Platform, personId: number, pin: string): Promise<UnlockedKey | Refusal> {
  const opened = await tryPin(platform, personId, pin);
  return isRefusal(opened) ? opened : { certificateId: opened.id, secret: opened.signing.secret };
}

/**
 * In the turn of the person (`inTurn`), which its caller takes, because a try locks until it was right. What was derived from a PIN tries
 * none; that of a token is tried again, and counted, because it may be another one since. Errors: as of `unlockKey`; `pin-required` when
 * the person has another certificate or, of a stored key, another PIN since.
 */
export async function openUnlocked(
  platform: Platform,
  personId: number,
  { certificateId, secret }: UnlockedKey,
): Promise<Signer | Refusal> {
  const { database, clock } = platform;
  const current = await currentCertificate(database, personId, clock()).executeTakeFirst();
  const usable = await usableKey(database, current, clock());
  if (isRefusal(usable)) return usable;
  if (usable.id !== certificateId) return refuse('pin-required');
  const { certificate, chain } = usable;
  if (usable.token !== '') {
    const opened = await tryCounted(platform, personId, secret);
    return isRefusal(opened) ? opened : { certificateId, certificate, chain, sign: opened.signing.sign };
  }
  const signing = openDerived(unsealKey(platform, usable), Buffer.from(secret, 'base64'));
  return signing ? { certificateId, certificate, chain, sign: signing.sign } : refuse('pin-required');
}

/** The key as it is stored under another PIN, given the present one. Errors: as of `openKey`. */
export async function keyUnderNewPin(
  platform: Platform,
  personId: number,
  { pin, newPin }: { readonly pin: string; readonly newPin: string },
): Promise<{ readonly id: number; readonly sealedKey: string } | Refusal> {
  const opened = await tryPin(platform, personId, pin);
  if (isRefusal(opened)) return opened;
  if (opened.signing.pkcs8 === null) return refuse('pin-of-token');
  return { id: opened.id, sealedKey: await sealPersonKey(platform, opened, opened.signing.pkcs8, newPin) };
}

/** The tries of a person are made one after the other: those of several windows, all right, never lock. */
const tryPin = (platform: Platform, personId: number, pin: string) =>
  inTurn(platform.database, personId, () => tryCounted(platform, personId, pin));

/**
 * Each try is counted before it is made, so that none is free where several servers or a lost connection are about. A right one
 * sets the count back.
 */
async function tryCounted(platform: Platform, personId: number, pin: string) {
  const { database, clock } = platform;
  const counted = await inTransaction(database, (transaction) => countTry(transaction, personId, clock()));
  if (isRefusal(counted)) return counted;
  const signing =
    counted.token === '' ? await openStored(platform, counted, pin) : await openInToken(platform, counted, pin);
  const isWrong = isRefusal(signing) && signing.refused === 'pin-wrong';
  if (isWrong) {
    await inTransaction(database, (transaction) => logWrongPin(transaction, counted, clock()));
    return counted.isLast ? refuse(lockOf(counted.rule)) : signing;
  }
  // What the token did not try is no try.
  const { pinFailures, pinLockedAt } = counted;
  await database
    .updateTable('personCertificates')
    .set(isRefusal(signing) ? { pinFailures, pinLockedAt } : { pinFailures: 0, pinLockedAt: null })
    .where('id', '=', counted.id)
    .execute();
  return isRefusal(signing) ? signing : { ...counted, signing };
}

interface OpenedKey {
  /** Null of a key that nobody can take out of its token. */
  readonly pkcs8: Buffer | null;
  readonly secret: UnlockedKey['secret'];
  readonly sign: Signer['sign'];
}

async function openStored(
  platform: Keys,
  stored: StoredKey & { readonly sealedKey: string },
  pin: string,
): Promise<OpenedKey | Refusal> {
  const key = unsealKey(platform, stored);
  return openDerived(key, await key.derive(typedPin(pin))) ?? refuse('pin-wrong');
}

function openDerived({ open }: KeyUnderPin, derived: Buffer): OpenedKey | undefined {
  const pkcs8 = open(derived);
  if (!pkcs8) return undefined;
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { pkcs8, secret: derived.toString('base64'), sign: (data) => sign('sha256', data, key) };
}

/** Signs something nobody uses, because only so the token says whether the PIN is right and the key there. */
async function openInToken(
  { deriveKey, config }: Pick<Platform, 'deriveKey' | 'config'>,
  stored: StoredKey & { readonly sealedKey: string } & Omit<KeyInToken, 'keyId'>,
  pin: string,
): Promise<OpenedKey | Refusal> {
  const { hardwareModule } = config;
  if (!hardwareModule) return refuse('token-unavailable');
  const keyId = unseal(keyOf({ deriveKey }), stored.sealedKey, aboutKey(stored.personId, stored.publicKey));
  if (keyId === undefined) throw new Error('the place of the key of a person cannot be read');
  const { token, certificate } = stored;
  const key = { token, keyId, certificate };
  const tried = await signInToken(hardwareModule, key, { pin, data: randomBytes(32) });
  if (isRefusal(tried)) return tried;
  const sign = async (data: Buffer) => {
    const signature = await signInToken(hardwareModule, key, { pin, data, isOpen: true });
    if (isRefusal(signature)) throw new Error(`the token does not sign: ${signature.refused}`);
    return signature;
  };
  return { pkcs8: null, secret: pin, sign };
}

/** Where the agency gives a suspension no end, a key has none to wait for: its owner requests a new one. */
export const lockOf = ({ minutes }: SuspensionRule) => (minutes === null ? 'pin-locked-for-good' : 'pin-locked');

async function countTry(transaction: DatabaseTransaction, personId: number, now: Date) {
  const current = await currentCertificate(transaction, personId, now).forNoKeyUpdate().executeTakeFirst();
  const usable = await usableKey(transaction, current, now);
  if (isRefusal(usable)) return usable;
  const { failedAttempts, suspendedAt } = afterFailure(usable.tries, usable.rule, now);
  await transaction
    .updateTable('personCertificates')
    .set({ pinFailures: failedAttempts, pinLockedAt: suspendedAt })
    .where('id', '=', usable.id)
    .execute();
  return { ...usable, isLast: suspendedAt !== null };
}

type CurrentCertificate = Awaited<ReturnType<ReturnType<typeof currentCertificate>['executeTakeFirst']>>;

/** Errors: `no-certificate`, `certificate-not-trusted`, `certificate-on-hold`, `pin-locked`, `pin-locked-for-good`. */
async function usableKey(database: Database | DatabaseTransaction, current: CurrentCertificate, now: Date) {
  if (!current?.certificate) return refuse('no-certificate');
  if (!(await endsAtTrustedRoot(database, current.chain, now))) return refuse('certificate-not-trusted');
  if (current.heldAt) return refuse('certificate-on-hold');
  const rule = await suspensionRule(database);
  const tries = { failedAttempts: current.pinFailures, suspendedAt: current.pinLockedAt };
  if (isSuspended(tries, rule, now)) return refuse(lockOf(rule));
  return { ...current, certificate: current.certificate, rule, tries };
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
