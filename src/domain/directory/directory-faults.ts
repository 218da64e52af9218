/**
 * Why a directory cannot be used, each with its signs: codes of the network, of TLS and of LDAP (RFC 4511). The first that
 * fits counts; what each means is in `locales/{th,en}/directory.ts`.
 */
const signs = {
  certificate: /certificate|CERT_|_CERT|ALTNAME/i,
  noTls: /EPROTO|ERR_SSL|wrong version number|packet length too long|TLSNotSupported|before secure TLS/i,
  unknownHost: /ENOTFOUND|EAI_AGAIN/,
  refused: /ECONNREFUSED/,
  unreachable: /EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/,
  passwordWrong: /InvalidCredentials|InvalidDNSyntax.*bind/,
  baseNotFound: /NoSuchObject|InvalidDNSyntax/,
  notAllowed: /InsufficientAccess|StrongAuthRequired|ConfidentialityRequired|UnwillingToPerform|InappropriateAuth/,
  nobodyFound: /NobodyFound/,
  noIdentifier: /NoIdentifier/,
  tooMany: /TooMany|SizeLimitExceeded|AdminLimitExceeded|TimeLimitExceeded|ResultsTooLarge/,
  passwordUnreadable: /PasswordUnreadable/,
  noAdministrator: /NoAdministrator/,
  manyLeavers: /ManyLeavers/,
  noAnswer: /ETIMEDOUT|ETIME\b|timed? ?out|timeout|aborted|ECONNRESET|EPIPE|closed/i,
} as const satisfies Readonly<Record<string, RegExp>>;

export type DirectoryFault = keyof typeof signs | 'other';
const isFault = (name: string): name is keyof typeof signs => Object.hasOwn(signs, name);
const signedFaults = Object.keys(signs).filter(isFault);
export const directoryFaults: readonly DirectoryFault[] = [...signedFaults, 'other'];

/** By everything that is known of the failure: codes and sentences. */
export const directoryFaultOf = (...known: readonly (string | undefined)[]): DirectoryFault => {
  const text = known.join(' ');
  return signedFaults.find((fault) => signs[fault].test(text)) ?? 'other';
};

/**
 * Whether Active Directory refuses a password only because it must be changed first: ERROR_PASSWORD_EXPIRED and
 * ERROR_PASSWORD_MUST_CHANGE, in hexadecimal, which it says to whoever has the right one alone.
 */
export const isToBeChanged = (answer: string): boolean => /\bdata (?:532|773)\b/.test(answer);
