import type { KeyObject } from 'node:crypto';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import type { OpenContent } from '#server/platform/files/read-content.ts';

import { chainOf, fullNamesIn, maySign, publicFactsOf, readable } from './read-pkcs12.ts';
import type { TokenCertificate, TokenCertificatesOptions } from './read-token-certificates.task.ts';
import { hasStrongSignature, isStrongKey } from './strong-algorithms.ts';

const maxRsaBits = 4096;

/** What a token signs with: RSA from 2,048 to 4,096 bits, and the curves P-256 and P-384. */
const signsInToken = (key: KeyObject) =>
  isStrongKey(key) &&
  (key.asymmetricKeyType === 'rsa'
    ? (key.asymmetricKeyDetails?.modulusLength ?? 0) <= maxRsaBits
    : ['prime256v1', 'secp384r1'].includes(key.asymmetricKeyDetails?.namedCurve ?? ''));

/** Those in the tokens that lead to a trusted root, by what else is in them, and may sign. */
export async function readTokenCertificates(
  _content: OpenContent,
  { certificates, ...options }: TokenCertificatesOptions,
): Promise<TokenCertificate[]> {
  const read = certificates.map((listed) => ({ listed, own: readable(Buffer.from(listed.certificate, 'base64'))[0] }));
  const all = read.flatMap(({ own }) => own ?? []);
  return read.flatMap(({ listed: { token, keyId }, own }) => {
    if (!own || !signsInToken(own.publicKey) || !hasStrongSignature(own) || !maySign(own)) return [];
    const chain = chainOf(own, all, options);
    if (!chain || chain.length > certificateLimits.chain) return [];
    const spki = own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    return [{ token, keyId, spki, fullNames: fullNamesIn(own), ...publicFactsOf(own, chain) }];
  });
}
