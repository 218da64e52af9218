import { z } from 'zod';

import { authorityLimits, passphraseProblem } from '#domain/certificates/authority.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { issueTicket, readTicket, type Ticket } from '#server/accounts/tickets.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { RootCrl } from './authorities.ts';
import {
  authorityKey,
  certificateOf,
  distinguishedName,
  fingerprintOf,
  makeAuthorityKeys,
  makeIssuing,
  makeRoot,
  pkcs8Of,
} from './certificate-kit.ts';
import { encryptKey, pemOf } from './encrypt-key.ts';
import { certificateAddress, crlAddress, publicPlace } from './public-addresses.ts';
import { readRootFileTask } from './read-root-file.task.ts';
import { makeRootCrl } from './revocation-list.ts';

export interface WantedAuthority {
  readonly organisation: string;
  readonly rootName: string;
  readonly issuingName: string;
  readonly rootYears: number;
  readonly issuingYears: number;
  readonly passphrase: string;
}

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const draftContent = z.object({
  personId: z.number(),
  root: base64,
  rootCrl: base64,
  issuing: base64,
  issuingKey: base64,
});
export type AuthorityDraft = Ticket<z.output<typeof draftContent>>;

const hourMs = 60 * 60_000;
const purpose = 'certificate-authority';

export const inYears = (from: Date, years: number): Date => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
};

const subjectOf = (organisation: string, name: string) =>
  distinguishedName([
    ['C', 'TH'],
    ['O', organisation],
    ['CN', name],
  ]);

/**
 * A root and an issuing authority that nothing stores yet. The key of the root leaves this function inside the file only; what
 * comes back with `draft` is sealed, for this person and an hour.
 */
export async function beginCeremony(platform: Platform, personId: number, wanted: WantedAuthority) {
  const problem = passphraseProblem(wanted.passphrase);
  if (problem) return refuse('invalid-request', { fields: { passphrase: problem } });
  const blank = (['organisation', 'rootName', 'issuingName'] as const).find((name) => wanted[name] === '');
  if (blank) return refuse('invalid-request', { fields: { [blank]: 'required' } });
  const now = platform.clock();
  const rootKeys = await makeAuthorityKeys();
  const issuingKeys = await makeAuthorityKeys();
  const root = await makeRoot(rootKeys, {
    subject: subjectOf(wanted.organisation, wanted.rootName),
    validFrom: now,
    validUntil: inYears(now, wanted.rootYears),
  });
  const signingKey = rootKeys.privateKey;
  const issuing = await makeIssuing({ issuer: root, signingKey }, issuingKeys, {
    subject: subjectOf(wanted.organisation, wanted.issuingName),
    validFrom: now,
    validUntil: inYears(now, wanted.issuingYears),
    addresses: await rootAddresses(platform, root),
  });
  const until = certificateOf(issuing).notAfter;
  const rootCrl = await makeRootCrl(root, signingKey, { number: firstNumber, from: now, until });
  const encrypted = await encryptKey(await pkcs8Of(rootKeys), wanted.passphrase);
  const content = {
    personId,
    root: root.toString('base64'),
    rootCrl: rootCrl.toString('base64'),
    issuing: issuing.toString('base64'),
    issuingKey: (await pkcs8Of(issuingKeys)).toString('base64'),
  };
  const fingerprint = fingerprintOf(root).toString('hex');
  return {
    rootFile: Buffer.from(pemOf('CERTIFICATE', root) + pemOf('ENCRYPTED PRIVATE KEY', encrypted)),
    fileName: `root-key-${fingerprint.slice(0, 8)}.pem`,
    fingerprint,
    draft: issueTicket(platform, purpose, hourMs, content),
  };
}

const rootAddresses = async ({ config, database }: Platform, root: Buffer) => {
  const place = await publicPlace(config, database);
  return { certificate: certificateAddress(place, root), crl: crlAddress(place, root) };
};

const firstNumber = 1;

/** What is stored of a root that a ceremony made. */
export const firstRootCrl = (crl: Buffer, issuing: Buffer): RootCrl => ({
  crl,
  crlNumber: firstNumber,
  crlUntil: certificateOf(issuing).notAfter,
});

/** Undefined when it is of somebody else, too old, or not ours. */
export function readDraft(platform: Platform, personId: number, draft: string): AuthorityDraft | undefined {
  const ticket = readTicket(platform, purpose, draftContent, draft);
  return ticket?.content.personId === personId ? ticket : undefined;
}

interface GivenRoot {
  readonly rootFile: Uint8Array;
  readonly passphrase: string;
  readonly personId: number;
}

/** The key in the file, when it is the one of this root. Errors: `key-file-unreadable`, `key-file-passphrase`, `key-file-of-another`. */
export async function openRoot(
  platform: Platform,
  roots: readonly Buffer[],
  { rootFile, passphrase, personId }: GivenRoot,
): Promise<{ readonly root: Buffer; readonly signingKey: CryptoKey } | Refusal> {
  if (passphrase.length > authorityLimits.maxPassphrase) return refuse('key-file-passphrase');
  const read = await platform.sandbox.run(readRootFileTask, Buffer.from(rootFile), { passphrase }, { personId });
  if (isRefusal(read)) return read;
  const spki = Buffer.from(read.spki, 'base64');
  const root = roots.find((candidate) => Buffer.from(certificateOf(candidate).publicKey.rawData).equals(spki));
  if (!root) return refuse('key-file-of-another');
  return { root, signingKey: await authorityKey(Buffer.from(read.pkcs8, 'base64')) };
}

export interface NextIssuing {
  readonly issuing: Buffer;
  readonly issuingKey: Buffer;
  readonly rootCrl: RootCrl;
}

/** A new issuing authority below a root of the agency, whose organisation it has, and the list of the root. */
export async function makeNextIssuing(
  platform: Platform,
  { root, signingKey }: { readonly root: Buffer; readonly signingKey: CryptoKey },
  wanted: { readonly issuingName: string; readonly issuingYears: number },
): Promise<NextIssuing> {
  const now = platform.clock();
  const keys = await makeAuthorityKeys();
  const [organisation = ''] = certificateOf(root).subjectName.getField('O');
  const issuing = await makeIssuing({ issuer: root, signingKey }, keys, {
    subject: subjectOf(organisation, wanted.issuingName),
    validFrom: now,
    validUntil: inYears(now, wanted.issuingYears),
    addresses: await rootAddresses(platform, root),
  });
  const former = await platform.database
    .selectFrom('certificateAuthorities')
    .select(['crlNumber', 'crlUntil'])
    .where('fingerprint', '=', fingerprintOf(root))
    .executeTakeFirstOrThrow();
  const { notAfter } = certificateOf(issuing);
  // What the former issuing level signed is verified with this list too.
  const until = former.crlUntil && former.crlUntil > notAfter ? former.crlUntil : notAfter;
  const number = former.crlNumber + 1;
  const crl = await makeRootCrl(root, signingKey, { number, from: now, until });
  return { issuing, issuingKey: await pkcs8Of(keys), rootCrl: { crl, crlNumber: number, crlUntil: until } };
}
