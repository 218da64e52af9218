/** What a certificate authority of an agency may be called, and for how long it is valid. */
export const authorityLimits = {
  name: 64,
  rootYears: { min: 5, max: 30 },
  issuingYears: { min: 2, max: 15 },
  /** Whoever has the file can try passphrases for as long as they like, as with a backup. */
  minPassphrase: 16,
  maxPassphrase: 200,
  fileBytes: 20_000,
  trustedRoots: 20,
} as const;

export const usualYears = { root: 20, issuing: 10 } as const;

export interface AuthorityNames {
  readonly organisation: string;
  readonly rootName: string;
  readonly issuingName: string;
}

/** A name of a certificate holds 64 characters at most (RFC 5280, ub-common-name). */
const fitting = (text: string) => [...text].slice(0, authorityLimits.name).join('').trim();

/** What a ceremony starts from: issuer and subject of the agency. */
export const usualAuthorityNames = (agency: string): AuthorityNames => {
  const stem = [...agency].slice(0, authorityLimits.name - ' Issuing CA'.length).join('');
  return { organisation: fitting(agency), rootName: `${stem} Root CA`, issuingName: `${stem} Issuing CA` };
};

export type PassphraseProblem = 'phrase-too-short' | 'too-long';

export function passphraseProblem(passphrase: string): PassphraseProblem | undefined {
  if ([...passphrase].length < authorityLimits.minPassphrase) return 'phrase-too-short';
  return passphrase.length > authorityLimits.maxPassphrase ? 'too-long' : undefined;
}

/** `root`: the agency's own; its key is with the agency, never here. `outside`: a root of somebody else that it trusts. */
export const authorityKinds = ['root', 'issuing', 'outside'] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** `retired`: it signs no new certificates, or is trusted no more. */
export type AuthorityState = 'inUse' | 'retired' | 'expired';

export function authorityState(
  { retiredAt, validUntil }: { readonly retiredAt: Date | null; readonly validUntil: Date },
  now: Date,
): AuthorityState {
  if (retiredAt !== null) return 'retired';
  return validUntil <= now ? 'expired' : 'inUse';
}
