import type { RefusalCode } from '../refusal-codes.ts';

/** `replaced`: a newer one took its place; its key is gone, and what it signed is still verified with it. */
export const certificateStates = [
  'pending',
  'refused',
  'withdrawn',
  'valid',
  'replaced',
  'expired',
  'revoked',
] as const;
export type CertificateState = (typeof certificateStates)[number];

export interface CertificateMoments {
  readonly withdrawnAt: Date | null;
  readonly refusedAt: Date | null;
  /** Null before it is issued. */
  readonly validUntil: Date | null;
  readonly revokedAt: Date | null;
  readonly replacedAt: Date | null;
}

export function certificateState(moments: CertificateMoments, now: Date): CertificateState {
  const { withdrawnAt, refusedAt, validUntil, revokedAt, replacedAt } = moments;
  if (withdrawnAt) return 'withdrawn';
  if (refusedAt) return 'refused';
  if (!validUntil) return 'pending';
  if (revokedAt) return 'revoked';
  if (validUntil <= now) return 'expired';
  return replacedAt ? 'replaced' : 'valid';
}

/** Why a certificate counts no more, with its code in lists and answers (RFC 5280, 5.3.1). */
export const revocationReasons = {
  keyCompromised: 1,
  left: 3,
  changed: 3,
  withdrawn: 9,
  other: 0,
  /** Of an outside authority, whose list says why. */
  byIssuer: 0,
} as const;
export type RevocationReason = keyof typeof revocationReasons;
const isReason = (name: string): name is RevocationReason => Object.hasOwn(revocationReasons, name);
export const revocationReasonNames = Object.keys(revocationReasons).filter(isReason);
/** `left` is said by the program when a person leaves, `byIssuer` when the list of an outside authority says it. */
export const chosenReasons = [
  'keyCompromised',
  'changed',
  'withdrawn',
  'other',
] as const satisfies readonly RevocationReason[];

export const certificateLimits = {
  reason: 500,
  page: 50,
  pkcs12Bytes: 100_000,
  pkcs12Passphrase: 200,
  /** The PIN of a token is what its maker allows; that of a key which is stored here follows the rules of ours. */
  pinOfToken: 64,
  /** Between a certificate and its root. */
  chain: 5,
} as const;

/** Of a list of revoked certificates from outside, and of the addresses where a certificate says it is. */
export const listLimits = { bytes: 5 * 1024 * 1024, addresses: 5, addressCharacters: 500 } as const;

export const certificateOrders = ['name', 'unit', 'until', 'issued'] as const;
export type CertificateOrder = (typeof certificateOrders)[number];

const dayMs = 24 * 60 * 60_000;
/** Whole days that are left; 0 on the last. */
export const daysLeft = (validUntil: Date, now: Date): number =>
  Math.max(0, Math.floor((validUntil.getTime() - now.getTime()) / dayMs));

/** Why somebody could not sign now. */
export const signingLacks = [
  'signature-image-missing',
  'no-certificate',
  'certificate-not-trusted',
  'certificate-on-hold',
  'pin-locked',
  'pin-locked-for-good',
  'certificate-outdated',
  'certificate-of-former-name',
] as const satisfies readonly RefusalCode[];
export type SigningLack = (typeof signingLacks)[number];
