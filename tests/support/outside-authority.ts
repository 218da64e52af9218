import {
  distinguishedName,
  makeAuthorityKeys,
  makeIssuing,
  makeRoot,
  newSerialNumber,
  pkcs8Of,
  signCertificate,
} from '#server/certificates/certificate-kit.ts';
import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension } from '#server/certificates/x509.ts';

const from = new Date(Date.now() - 60_000);
const times = { validFrom: from, validUntil: new Date(from.getTime() + 300 * 86_400_000) };
const named = (name: string) => ({ subject: distinguishedName([['CN', name]]), ...times });

/** An authority of others in two levels, and what it certifies. */
export async function makeOutsideAuthority() {
  const [rootKeys, issuingKeys] = [await makeAuthorityKeys(), await makeAuthorityKeys()];
  const root = await makeRoot(rootKeys, named('Token Root'));
  const issuing = await makeIssuing({ issuer: root, signingKey: rootKeys.privateKey }, issuingKeys, named('Token CA'));
  const certify = async (name: string, kind: RsaHashedKeyGenParams | EcKeyGenParams) => {
    const keys = await crypto.subtle.generateKey(kind, true, ['sign', 'verify']);
    const certificate = await signCertificate(
      { issuer: issuing, signingKey: issuingKeys.privateKey },
      { ...named(name), serialNumber: newSerialNumber(), publicKey: keys.publicKey },
      [new BasicConstraintsExtension(false), new KeyUsagesExtension(KeyUsageFlags.nonRepudiation, true)],
    );
    return { certificate, pkcs8: await pkcs8Of(keys) };
  };
  return { root, issuing, certify };
}
