import { createPrivateKey, sign } from 'node:crypto';

import {
  distinguishedName,
  makeAuthorityKeys,
  makeIssuing,
  makePersonKeys,
  makeRoot,
  newSerialNumber,
  pkcs8Of,
  signCertificate,
} from '#server/certificates/certificate-kit.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { KeyUsageFlags, KeyUsagesExtension } from '#server/certificates/x509.ts';

const dayMs = 24 * 60 * 60_000;

export interface TestAuthority {
  readonly root: Buffer;
  readonly signerOf: (name: string, validUntil?: Date) => Promise<Signer>;
}

/** An authority of two levels that signs certificates of people, valid around `now`. */
export async function makeTestAuthority(now: Date): Promise<TestAuthority> {
  const span = { validFrom: new Date(now.getTime() - dayMs), validUntil: new Date(now.getTime() + 365 * dayMs) };
  const rootKeys = await makeAuthorityKeys();
  const root = await makeRoot(rootKeys, { subject: distinguishedName([['CN', 'Test root']]), ...span });
  const issuingKeys = await makeAuthorityKeys();
  const issuing = await makeIssuing({ issuer: root, signingKey: rootKeys.privateKey }, issuingKeys, {
    subject: distinguishedName([['CN', 'Test issuing']]),
    ...span,
  });
  return {
    root,
    signerOf: async (name, validUntil = span.validUntil) => {
      const keys = await makePersonKeys();
      const certificate = await signCertificate(
        { issuer: issuing, signingKey: issuingKeys.privateKey },
        {
          subject: distinguishedName([['CN', name]]),
          serialNumber: newSerialNumber(),
          publicKey: keys.publicKey,
          validFrom: span.validFrom,
          validUntil,
        },
        [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)],
      );
      const key = createPrivateKey({ key: await pkcs8Of(keys), format: 'der', type: 'pkcs8' });
      return {
        certificateId: 1,
        certificate,
        chain: [issuing, root],
        sign: (data) => sign('sha256', data, key),
      };
    },
  };
}
