/** What a certificate is for: one by which a machine is known, or one that is trusted besides those of the machine. */
export const certificatePurposes = [
  'site',
  'mail',
  'mailbox',
  'ecms',
  'messaging',
  'files',
  'directory',
  'identity',
  'directoryAuthority',
  'ownAuthorities',
] as const;
export type CertificatePurpose = (typeof certificatePurposes)[number];

/** Why a certificate could not be looked at. */
export const certificateFaults = ['timedOut', 'unreachable', 'noTls', 'unreadable', 'manyAuthorities'] as const;
export type CertificateFault = (typeof certificateFaults)[number];

export interface CertificateFacts {
  readonly purpose: CertificatePurpose;
  /** Host and port, or the name of a file. */
  readonly endpoint: string;
  /** Whom it names. */
  readonly subject: string;
  /** As it was when it was last seen; null when it never was. */
  readonly validUntil: Date | null;
  /** Null before the first look. */
  readonly lookedAt: Date | null;
  /** Of the last look; null when it was seen. */
  readonly fault: CertificateFault | null;
  /** How long before its end the agency is warned. */
  readonly warningDays: number;
}

export const hasEnded = (validUntil: Date, now: Date): boolean => validUntil <= now;
/** `warningDays`: as the agency has set, because a new certificate takes one agency longer than another. */
export const endsSoon = (validUntil: Date, now: Date, warningDays: number): boolean =>
  validUntil.getTime() - now.getTime() <= warningDays * dayMs;

const dayMs = 86_400_000;

type Ends = Pick<CertificateFacts, 'validUntil'>;

/** The one that ends first is first, those of which nothing is known last. */
export const byEnd = (a: Ends, b: Ends): number =>
  (a.validUntil?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.validUntil?.getTime() ?? Number.MAX_SAFE_INTEGER);
