import type { KeyObject, X509Certificate } from 'node:crypto';

import { elementsOf, insideOf, oid } from './der.ts';

/** RSA and ECDSA with SHA-256, SHA-384 and SHA-512 (RFC 4055, 5758). Whatever is not named here is refused. */
const strongSignatures = [
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
].map(oid);
/** RSASSA-PSS (RFC 4055, 3.1) names its hash apart; without a name it is SHA-1. */
const pss = oid('1.2.840.113549.1.1.10');
const strongHashes = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'].map(oid);

const isOne = (names: readonly Buffer[], name: Buffer | undefined) => names.some((known) => name?.equals(known));

/** Whether the signature on a certificate is one that nobody can make for another text. */
export function hasStrongSignature({ raw }: X509Certificate): boolean {
  const [, algorithm] = insideOf(raw) ?? [];
  const [name, parameters] = (algorithm && insideOf(algorithm.whole)) ?? [];
  if (!name?.whole.equals(pss)) return isOne(strongSignatures, name?.whole);
  const hash = parameters && elementsOf(parameters.content)?.find(({ tag }) => tag === 0xa0);
  return isOne(strongHashes, hash && insideOf(hash.content)?.[0]?.whole);
}

/** Of longer keys, or with a longer exponent than anybody chooses, one signature takes as long as thousands of others. */
const maxRsaBits = 8192;
const maxRsaExponent = 2n ** 32n;

/** RSA from 2,048 bits, and the curves from 256 bits that `Signer` and every reader of PDF know. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') {
    const { modulusLength = 0, publicExponent = 0n } = details ?? {};
    return (
      modulusLength >= 2048 && modulusLength <= maxRsaBits && publicExponent >= 3n && publicExponent < maxRsaExponent
    );
  }
  return asymmetricKeyType === 'ec' && ['prime256v1', 'secp384r1', 'secp521r1'].includes(details?.namedCurve ?? '');
}
