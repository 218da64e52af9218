/** Whom a certificate of the agency names: the values that it may say at most 64 letters of (RFC 5280, appendix A). */
export interface NamedInCertificate {
  readonly name: string;
  /** Empty in a certificate that says none, as those of outside authorities may. */
  readonly positionName: string;
}

const max = 64;
export const inCertificate = (text: string): string => [...text].slice(0, max).join('').trim();

/**
 * Whether a certificate of the agency still names its owner as they are: who was given another name or position since signs
 * with a new one.
 */
export const namesSigner = (certificate: NamedInCertificate, person: NamedInCertificate): boolean =>
  certificate.name === inCertificate(person.name) &&
  (certificate.positionName === '' || certificate.positionName === inCertificate(person.positionName));
