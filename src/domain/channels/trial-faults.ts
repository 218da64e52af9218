/**
 * Why a channel that is tried does not work, each with its signs: the codes of the network, of TLS and of the programs that
 * speak with mail servers. The first that fits counts; what each means is in `locales/{th,en}/channels.ts`.
 */
const signs = {
  signIn: /EAUTH|AUTHENTICATIONFAILED|Invalid credentials|answered 40[13]\b/i,
  folder: /NONEXISTENT|EFOLDER/,
  certificate: /certificate|CERT_|_CERT|ALTNAME/i,
  noTls: /ETLS|STARTTLS|EPROTO|ERR_SSL|wrong version number|packet length too long/i,
  unknownHost: /ENOTFOUND|EAI_AGAIN|EDNS/,
  refused: /ECONNREFUSED/,
  unreachable: /EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/,
  noAnswer: /ETIMEDOUT|ETIME\b|timed? ?out|timeout|ECONNRESET|EPIPE|ECONNECTION|NoConnection|ESOCKET/i,
  notAccepted: /answered/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type TrialFault = keyof typeof signs | 'other';
const isFault = (name: string): name is keyof typeof signs => Object.hasOwn(signs, name);
const signedFaults = Object.keys(signs).filter(isFault);
export const trialFaults: readonly TrialFault[] = [...signedFaults, 'other'];

/** By everything that is known of the failure: codes and sentences. */
export const trialFaultOf = (...known: readonly (string | undefined)[]): TrialFault => {
  const text = known.join(' ');
  return signedFaults.find((fault) => signs[fault].test(text)) ?? 'other';
};
