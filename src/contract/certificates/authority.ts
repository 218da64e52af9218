import { z } from 'zod';

import { authorityKinds, authorityLimits } from '#domain/certificates/authority.ts';

import { defineCall } from '#contract/define-call.ts';
import { wireBytes, wireId, wireInteger, wireMoment, wireText } from '#contract/wire.ts';

const authority = z.object({
  id: z.number(),
  kind: z.enum(authorityKinds),
  name: z.string(),
  subject: z.string(),
  /** SHA-256, in hexadecimal. */
  fingerprint: z.string(),
  validFrom: wireMoment,
  validUntil: wireMoment,
  state: z.enum(['inUse', 'retired', 'expired']),
  createdBy: z.string(),
  createdAt: wireMoment,
  /** Where everybody may fetch its certificate. */
  address: z.string(),
});
export type AuthorityView = z.output<typeof authority>;

const names = z.object({ organisation: z.string(), rootName: z.string(), issuingName: z.string() });
const view = z.object({
  /** What is in use first, then the newest. */
  authorities: z.array(authority),
  /** What a ceremony starts from. */
  usual: names,
  /** Below it are the addresses that are written into certificates from now on. */
  address: z.string(),
});
export type CertificateAuthorityView = z.output<typeof view>;

const { rootYears, issuingYears } = authorityLimits;
const name = wireText(authorityLimits.name);
const years = ({ min, max }: { readonly min: number; readonly max: number }) => wireInteger.min(min).max(max);
const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const passphrase = z.string().max(authorityLimits.maxPassphrase);
const file = wireBytes(authorityLimits.fileBytes);

/** The authority of the agency that signs the certificates of its people, and the roots of others that it trusts. */
export const certificateAuthorityCalls = {
  getCertificateAuthority: defineCall({
    method: 'GET',
    path: 'certificates/get-authority',
    access: 'signedIn',
    changes: false,
    summary:
      'The certificate authorities of the agency and the roots it trusts. For those who may query `certificate-authority`.',
    body: z.object({}),
    reply: z.object({ item: view, mayManage: z.boolean() }),
  }),
  beginCertificateAuthority: defineCall({
    method: 'POST',
    path: 'certificates/begin-authority',
    access: 'signedIn',
    changes: false,
    summary:
      'Makes a root and an issuing authority, and stores neither: the key of the root is in `rootFile` alone, encrypted with the passphrase, and `draft` is valid for an hour. For administrators who may query `certificate-authority`, given their password.',
    body: z.object({
      organisation: name,
      rootName: name,
      issuingName: name,
      rootYears: years(rootYears),
      issuingYears: years(issuingYears),
      passphrase,
      password,
    }),
    reply: z.object({ rootFile: file, fileName: z.string(), fingerprint: z.string(), draft: z.string() }),
  }),
  establishCertificateAuthority: defineCall({
    method: 'POST',
    path: 'certificates/establish-authority',
    access: 'signedIn',
    changes: true,
    summary:
      'Stores what `beginCertificateAuthority` made, once the file of the root was given back and opens; the former issuing authority signs no more. The key of the root is not stored. Refused: `ceremony-expired`; `key-file-unreadable`; `key-file-passphrase`; `key-file-of-another`.',
    body: z.object({ draft: z.string().max(20_000), rootFile: file, passphrase }),
    reply: z.object({}),
  }),
  renewIssuingAuthority: defineCall({
    method: 'POST',
    path: 'certificates/renew-issuing-authority',
    access: 'signedIn',
    changes: true,
    summary:
      'Makes a new issuing authority with the file of a root in use; the former one signs no new certificates, and those it signed stay valid. For administrators, given their password. Refused: `key-file-unreadable`; `key-file-passphrase`; `key-file-of-another`.',
    body: z.object({
      issuingName: name,
      issuingYears: years(issuingYears),
      rootFile: file,
      passphrase,
      password,
    }),
    reply: z.object({}),
  }),
  trustCertificateRoot: defineCall({
    method: 'POST',
    path: 'certificates/trust-root',
    access: 'signedIn',
    changes: true,
    summary:
      'Trusts the root of an outside authority: one certificate, PEM or DER. For administrators, given their password. Refused: `certificate-unreadable`; `certificate-no-root`; `certificate-weak`; `certificate-known`; `too-many-roots`.',
    body: z.object({ file, password }),
    reply: z.object({}),
  }),
  retireCertificateRoot: defineCall({
    method: 'POST',
    path: 'certificates/retire-root',
    access: 'signedIn',
    changes: true,
    summary:
      'Trusts a root no more, of the agency or of others; no certificate below it is accepted or made from then on. For administrators. Refused: `not-found`.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
} as const;
