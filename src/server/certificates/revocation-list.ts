import { createHash } from 'node:crypto';

import { AuthorityKeyIdentifierExtension, Extension, X509CrlGenerator, type X509CrlReason } from './x509.ts';

import { revocationReasonNames, revocationReasons } from '#domain/certificates/person-certificate.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';

import { openIssuingKey } from './authorities.ts';
import { authorityKey, authoritySignature, certificateOf } from './certificate-kit.ts';
import { integer } from './der.ts';

type Lists = Pick<Platform, 'database' | 'clock' | 'deriveKey'>;

const dayMs = 24 * 60 * 60_000;
/** For how long a list is valid; it is made anew each night, so one bad week of the server still leaves a valid one. */
const validDays = 10;
const renewedAfterDays = 1;
const crlNumber = '2.5.29.20';

/** What the list must say now, and whether it does: not by time, since a change that was begun earlier may end later. */
async function stateOf(database: Database | DatabaseTransaction, id: number, now: Date) {
  const authority = await database
    .selectFrom('certificateAuthorities')
    .select(['certificate', 'crl', 'crlNumber', 'crlUntil', 'crlCovers'])
    .where('id', '=', id)
    .where('kind', '=', 'issuing')
    .executeTakeFirst();
  if (!authority) return undefined;
  const revoked = await database
    .selectFrom('personCertificates')
    .select(['serialNumber', 'revokedAt', 'revocation'])
    .where('authorityId', '=', id)
    .where('revokedAt', 'is not', null)
    // It stays on a list that is made after its end (RFC 5280, 3.3).
    .where('validUntil', '>', new Date(now.getTime() - validDays * dayMs))
    .orderBy('id')
    .execute();
  const { crl, crlUntil, crlCovers } = authority;
  const covers = createHash('sha256').update(JSON.stringify(revoked)).digest();
  const isOld = crlUntil === null || crlUntil.getTime() - (validDays - renewedAfterDays) * dayMs <= now.getTime();
  return { ...authority, revoked, covers, isStale: crl === null || isOld || crlCovers?.equals(covers) !== true };
}

/**
 * The list of the revoked certificates of an authority, made anew first when something was revoked since or it is a day old:
 * whoever asks after a revocation has it, however that came about. Undefined when there is no such authority.
 */
export async function currentCrl(platform: Lists, id: number): Promise<Buffer | undefined> {
  const before = await stateOf(platform.database, id, platform.clock());
  if (!before) return undefined;
  if (!before.isStale && before.crl) return before.crl;
  return inTransaction(platform.database, async (transaction) => {
    await takeTurn(transaction, 'certificateAuthority');
    const now = platform.clock();
    const state = await stateOf(transaction, id, now);
    if (!state) return undefined;
    if (!state.isStale && state.crl) return state.crl;
    const number = state.crlNumber + 1;
    const crlUntil = new Date(now.getTime() + validDays * dayMs);
    const signingKey = await authorityKey(await openIssuingKey(platform, transaction, id));
    const crl = await makeCrl({ ...state, number, signingKey, from: now, until: crlUntil });
    await transaction
      .updateTable('certificateAuthorities')
      .set({ crl, crlNumber: number, crlUntil, crlCovers: state.covers })
      .where('id', '=', id)
      .execute();
    return crl;
  });
}

/**
 * The list of a root, which revokes nothing: its key is here during a ceremony only, so the list must last until the next one. It
 * is valid for as long as what the root certified; whoever must take an issuing level back trusts its root no more.
 */
export const makeRootCrl = (
  root: Buffer,
  signingKey: CryptoKey,
  { number, from, until }: Pick<WantedCrl, 'number' | 'from' | 'until'>,
): Promise<Buffer> => makeCrl({ certificate: root, revoked: [], number, signingKey, from, until });

interface WantedCrl {
  readonly certificate: Buffer;
  readonly revoked: readonly {
    readonly serialNumber: string | null;
    readonly revokedAt: Date | null;
    readonly revocation: string | null;
  }[];
  readonly number: number;
  readonly signingKey: CryptoKey;
  readonly from: Date;
  readonly until: Date;
}

async function makeCrl({ certificate, revoked, number, signingKey, from, until }: WantedCrl): Promise<Buffer> {
  const issuer = certificateOf(certificate);
  const crl = await X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: from,
    nextUpdate: until,
    entries: revoked.flatMap(({ serialNumber, revokedAt, revocation }) =>
      serialNumber === null || revokedAt === null
        ? []
        : // Without a date of its own, an entry for any other reason has an empty list of extensions, which strict readers refuse.
          [{ serialNumber, revocationDate: revokedAt, reason: reasonCode(revocation), invalidity: revokedAt }],
    ),
    signingAlgorithm: authoritySignature,
    signingKey,
    extensions: [
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      new Extension(crlNumber, false, new Uint8Array(integer(number))),
    ],
  });
  return Buffer.from(crl.rawData);
}

export const reasonCode = (revocation: string | null): X509CrlReason =>
  revocationReasons[memberOf(revocationReasonNames, revocation ?? 'other')];

/** All of them, each night: whoever fetches one never waits for its making, and it is never near its end. */
export async function renewCrls(platform: Lists): Promise<void> {
  const { database, clock } = platform;
  const authorities = await database
    .selectFrom('certificateAuthorities')
    .select('id')
    .where('kind', '=', 'issuing')
    .where('validUntil', '>', clock())
    .orderBy('id')
    .execute();
  for (const { id } of authorities) await currentCrl(platform, id);
}
