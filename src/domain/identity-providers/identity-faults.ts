/**
 * Why the server of a provider cannot be used, each with its signs: codes of the network, of TLS and of the protocol. The
 * first that fits counts; what each means is in `locales/{th,en}/identity-providers.ts`.
 */
const signs = {
  certificate: /certificate|CERT_|_CERT|ALTNAME/i,
  noTls: /EPROTO|ERR_SSL|wrong version number|packet length too long/i,
  unknownHost: /ENOTFOUND|EAI_AGAIN/,
  refused: /ECONNREFUSED/,
  unreachable: /EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/,
  otherIssuer: /issuer does not match/,
  elsewhere: /must not be called/,
  noAnswer: /ETIMEDOUT|ETIME\b|timed? ?out|timeout|aborted|ECONNRESET|EPIPE|OAUTH_TIMEOUT/i,
  notFound:
    /unexpected HTTP response status code|OAUTH_RESPONSE_IS_NOT_CONFORM|OAUTH_RESPONSE_IS_NOT_JSON|OAUTH_PARSE_ERROR/i,
  incomplete: /names no/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type IdentityFault = keyof typeof signs | 'other';
const isFault = (name: string): name is keyof typeof signs => Object.hasOwn(signs, name);
const signedFaults = Object.keys(signs).filter(isFault);
export const identityFaults: readonly IdentityFault[] = [...signedFaults, 'other'];

/** By everything that is known of the failure: codes and sentences. */
export const identityFaultOf = (...known: readonly (string | undefined)[]): IdentityFault => {
  const text = known.join(' ');
  return signedFaults.find((fault) => signs[fault].test(text)) ?? 'other';
};
