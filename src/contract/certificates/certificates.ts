import { z } from 'zod';

import {
  certificateLimits,
  certificateOrders,
  certificateStates,
  chosenReasons,
  revocationReasonNames,
} from '#domain/certificates/person-certificate.ts';

import { passkeyResponse } from '#contract/accounts/passkeys.ts';
import { defineCall } from '#contract/define-call.ts';
import { rowQuery } from '#contract/row-query.ts';
import { tableFormats } from '#contract/table-formats.ts';
import { wireBytes, wireId, wireInteger, wireMoment, wireText } from '#contract/wire.ts';

const certificate = z.object({
  id: z.number(),
  personId: z.number(),
  personName: z.string(),
  positionName: z.string(),
  unitName: z.string(),
  origin: z.enum(['agency', 'outside']),
  state: z.enum(certificateStates),
  requestedAt: wireMoment,
  /** As the certificate says them; empty before it is issued. */
  subject: z.string(),
  issuer: z.string(),
  serialNumber: z.string(),
  issuedAt: wireMoment.nullable(),
  validUntil: wireMoment.nullable(),
  /** Who approved or refused it. */
  decidedBy: z.string(),
  refusedAt: wireMoment.nullable(),
  refusal: z.string(),
  /** Since when its issuer has suspended it. */
  heldAt: wireMoment.nullable(),
  revokedAt: wireMoment.nullable(),
  revokedBy: z.string(),
  revocation: z.enum(revocationReasonNames).nullable(),
  revocationNote: z.string(),
});
export type PersonCertificate = z.output<typeof certificate>;
/** `digest`: for `seen` of the approval. */
const request = certificate.extend({ digest: z.string() });
export type CertificateRequest = z.output<typeof request>;

const own = z.object({
  /** The newest first. */
  certificates: z.array(certificate),
  /** The key that signs now; null when there is none. */
  current: z
    .object({
      id: z.number(),
      daysLeft: z.number(),
      endsSoon: z.boolean(),
      isLocked: z.boolean(),
      /** No time ends it: a new request, or the outside certificate imported again, replaces the key. */
      isLockedForGood: z.boolean(),
      /** The label of the token in which it lies; empty for a key that is stored here. */
      token: z.string(),
    })
    .nullable(),
  /** What a request still lacks. */
  lacks: z.array(z.enum(['name', 'email', 'authority', 'pending'])),
  /** An outside authority is trusted, so one of its certificates may be imported. */
  mayImport: z.boolean(),
  /** The agency has a hardware module, in whose tokens keys may lie. */
  hasTokens: z.boolean(),
  hasPasskey: z.boolean(),
  /** Who signs in the system proves each time who they are. */
  needsProof: z.boolean(),
});
export type OwnCertificates = z.output<typeof own>;

const tokenCertificate = z.object({
  token: z.string(),
  /** CKA_ID. */
  keyId: z.string(),
  subject: z.string(),
  issuer: z.string(),
  validUntil: wireMoment,
});
export type TokenCertificate = z.output<typeof tokenCertificate>;

const pin = z.string().max(20);
const pinOfToken = z.string().max(certificateLimits.pinOfToken);
const password = z.string({ error: 'password-blank' }).min(1, 'password-blank').max(200);
const reason = wireText(certificateLimits.reason);

const listed = {
  search: wireText(200).default(''),
  state: z.enum(['all', ...certificateStates]).default('all'),
};
/** By what requests are sorted; otherwise the oldest is first. */
export const requestOrders = ['name', 'unit'] as const;

/** Path under `/api/` of the list as a file. */
export const certificateExportPath = 'certificates/export';
export const exportedCertificates = z.object({
  ...listed,
  format: z.enum(tableFormats).default('xlsx'),
  language: z.enum(['th', 'en']).optional(),
});

/** How a person proves who they are: the password, or a passkey that signed the challenge of `beginCertificateProof`. */
export const certificateProof = z.union([z.object({ password }), z.object({ passkey: passkeyResponse })]);
export type CertificateProof = z.output<typeof certificateProof>;

/** The certificates with which people sign. */
export const certificateCalls = {
  getOwnCertificates: defineCall({
    method: 'GET',
    path: 'certificates/get-own',
    access: 'signedIn',
    changes: false,
    summary: 'The person’s own certificates and requests, what a request lacks, and when the present one ends.',
    body: z.object({}),
    reply: z.object({ item: own }),
  }),
  beginCertificateProof: defineCall({
    method: 'POST',
    path: 'certificates/begin-proof',
    access: 'signedIn',
    changes: false,
    summary: 'A challenge for a passkey of the person; null where they have none.',
    body: z.object({}),
    reply: z.object({ passkeyOptions: z.record(z.string(), z.unknown()).nullable() }),
  }),
  requestCertificate: defineCall({
    method: 'POST',
    path: 'certificates/request',
    access: 'signedIn',
    changes: true,
    summary:
      'Makes a key under a PIN of the person’s choice and requests a certificate for it. Refused: `certificate-lacks`; `certificate-pending`; `no-certificate-authority`; `invalid-request` with `pin`; `password-wrong`; `passkey-wrong`.',
    body: z.object({ pin, proof: certificateProof }),
    reply: z.object({ id: z.number() }),
  }),
  withdrawCertificateRequest: defineCall({
    method: 'POST',
    path: 'certificates/withdraw-request',
    access: 'signedIn',
    changes: true,
    summary: 'Withdraws one’s own request that waits; its key is deleted. Refused: `not-found`.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
  changeCertificatePin: defineCall({
    method: 'POST',
    path: 'certificates/change-pin',
    access: 'signedIn',
    changes: true,
    summary:
      'Changes the PIN of one’s own key. Wrong ones are counted, and lock the key. Refused: `no-certificate`; `certificate-on-hold`; `pin-wrong`; `pin-locked`; `pin-locked-for-good`; `invalid-request` with `newPin`.',
    body: z.object({ pin: pinOfToken, newPin: pin }),
    reply: z.object({}),
  }),
  getCertificateRequests: defineCall({
    method: 'POST',
    path: 'certificates/get-requests',
    access: 'signedIn',
    changes: false,
    summary:
      'The requests that wait, the oldest first, a page at a time, for those who may query `certificate-person-request`.',
    body: z.object({ ...rowQuery, sortBy: z.enum(requestOrders).optional() }),
    reply: z.object({
      items: z.array(request),
      /** The `skip` of the next page; null after the last. */
      next: z.number().nullable(),
      mayManage: z.boolean(),
      hasAuthority: z.boolean(),
      ownId: z.number(),
    }),
  }),
  approveCertificateRequest: defineCall({
    method: 'POST',
    path: 'certificates/approve-request',
    access: 'signedIn',
    changes: true,
    summary:
      'Issues the certificate with the person’s name, position and unit of today, for those who manage `certificate-person-request`. Refused: `not-found`; `certificate-own-request`; `certificate-decided`; `no-certificate-authority`; `list-changed`, when name, position, unit or key are not those that were seen.',
    body: z.object({ id: wireId, seen: z.string().regex(/^[\da-f]{64}$/) }),
    reply: z.object({}),
  }),
  refuseCertificateRequest: defineCall({
    method: 'POST',
    path: 'certificates/refuse-request',
    access: 'signedIn',
    changes: true,
    summary:
      'Refuses a request with a reason; its key is deleted. For those who manage `certificate-person-request`. Refused: as above.',
    body: z.object({ id: wireId, reason }),
    reply: z.object({}),
  }),
  getPersonCertificates: defineCall({
    method: 'POST',
    path: 'certificates/get-list',
    access: 'signedIn',
    changes: false,
    summary:
      'The certificates of people, a page at a time, for those who may query `certificate-person`. `next`: where the following page begins; null after the last.',
    body: z.object({
      ...listed,
      order: z.enum(certificateOrders).default('name'),
      isDescending: z.boolean().default(false),
      personId: wireId.nullable().default(null),
      skip: wireInteger.min(0).default(0),
    }),
    reply: z.object({ items: z.array(certificate), next: z.number().nullable(), mayManage: z.boolean() }),
  }),
  revokeCertificate: defineCall({
    method: 'POST',
    path: 'certificates/revoke',
    access: 'signedIn',
    changes: true,
    summary:
      'Revokes a certificate at once and for good; its key is deleted. For those who manage `certificate-person`, and for its owner. Refused: `not-found`; `certificate-over`.',
    body: z.object({ id: wireId, reason: z.enum(chosenReasons), note: reason }),
    reply: z.object({}),
  }),
  importCertificate: defineCall({
    method: 'POST',
    path: 'certificates/import',
    access: 'signedIn',
    changes: true,
    summary:
      'Brings the person’s own key and certificate of a trusted outside authority (PKCS#12), under a PIN; one brought before is theirs again, with this key and PIN. Where the name in it is not theirs, nothing is stored: `otherName` is that name, for the person to confirm with `confirmedName`. Refused: `certificate-file-unreadable`; `certificate-file-passphrase`; `certificate-not-trusted`; `certificate-not-for-signing`; `certificate-weak`; `certificate-of-another`; `certificate-over`; `invalid-request` with `pin`; `password-wrong`.',
    body: z.object({
      file: wireBytes(certificateLimits.pkcs12Bytes),
      passphrase: z.string().max(certificateLimits.pkcs12Passphrase),
      pin,
      proof: certificateProof,
      confirmedName: z.string().max(200).default(''),
    }),
    reply: z.object({ id: z.number().nullable(), otherName: z.string().nullable() }),
  }),
  getTokenCertificates: defineCall({
    method: 'GET',
    path: 'certificates/get-token-certificates',
    access: 'signedIn',
    changes: false,
    summary:
      'The certificates in the tokens of the agency’s hardware module (PKCS #11) that name the person, lead to a trusted outside root and may sign, as they were less than a minute ago; none where there is no module. Refused: `token-unavailable`; `server-busy`.',
    body: z.object({}),
    reply: z.object({ items: z.array(tokenCertificate) }),
  }),
  registerTokenCertificate: defineCall({
    method: 'POST',
    path: 'certificates/register-token-certificate',
    access: 'signedIn',
    changes: true,
    summary:
      'Makes a certificate in a token the one with which the person signs; `pin` is the user PIN of the token. Refused: `not-found`; `pin-wrong`; `pin-locked`; `token-pin-locked`; `token-missing`; `token-unavailable`; `server-busy`; `certificate-of-another`; `certificate-over`; `password-wrong`.',
    body: z.object({
      token: wireText(32),
      keyId: z.string().regex(/^([\da-f]{2}){1,64}$/),
      pin: pinOfToken,
      proof: certificateProof,
    }),
    reply: z.object({ id: z.number() }),
  }),
} as const;
