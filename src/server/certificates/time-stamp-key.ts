import { createPrivateKey, sign } from 'node:crypto';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';

import { currentIssuing, openIssuingKey, type IssuingAuthority } from './authorities.ts';
import {
  authorityKey,
  certificateOf,
  distinguishedName,
  makePersonKeys,
  newSerialNumber,
  pkcs8Of,
  signCertificate,
} from './certificate-kit.ts';
import type { Signer } from './person-keys.ts';
import { certificateAddress, crlAddress, publicPlace } from './public-addresses.ts';
import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
} from './x509.ts';

type Stamps = Pick<Platform, 'database' | 'clock' | 'deriveKey' | 'config'>;
export type StampSigner = Pick<Signer, 'certificate' | 'chain' | 'sign'>;

const dayMs = 24 * 60 * 60_000;
const validDays = 5 * 365;
const renewedBeforeDays = 365;
/** id-kp-timeStamping (RFC 3161, 2.3): the certificate may do nothing else. */
const timeStamping = '1.3.6.1.5.5.7.3.8';

const keyOf = ({ deriveKey }: Pick<Platform, 'deriveKey'>) => deriveKey('time-stamp-key');
const aboutKey = (certificate: Buffer) => `time stamps ${certificate.toString('base64')}`;

/** What stamps for the agency now; undefined while it has no authority. @throws when the master key is another. */
export async function stampSigner(platform: Stamps): Promise<StampSigner | undefined> {
  const { database, clock } = platform;
  const issuing = await currentIssuing(database, clock());
  if (!issuing) return undefined;
  const stored = (await currentKey(database, issuing, clock())) ?? (await makeKey(platform));
  if (!stored) return undefined;
  const pkcs8 = unseal(keyOf(platform), stored.sealedKey, aboutKey(stored.certificate));
  if (pkcs8 === undefined) throw new Error('the key of time stamps cannot be opened');
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return { certificate: stored.certificate, chain: stored.chain, sign: (data) => sign('sha256', data, key) };
}

/** One that ends soon is used no more, unless its authority ends as soon. */
const currentKey = (database: Database | DatabaseTransaction, { id, validUntil }: IssuingAuthority, now: Date) =>
  database
    .selectFrom('timeStampKeys')
    .select(['certificate', 'chain', 'sealedKey'])
    .where('authorityId', '=', id)
    .where('validUntil', '>', new Date(Math.min(now.getTime() + renewedBeforeDays * dayMs, validUntil.getTime() - 1)))
    .where('validUntil', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const makeKey = (platform: Stamps) =>
  inTransaction(platform.database, async (transaction) => {
    await takeTurn(transaction, 'certificateAuthority');
    const now = platform.clock();
    const issuing = await currentIssuing(transaction, now);
    if (!issuing) return undefined;
    // Another process may have made it meanwhile.
    const known = await currentKey(transaction, issuing, now);
    if (known) return known;
    const keys = await makePersonKeys();
    const certificate = await certificateFor(platform, transaction, issuing, keys.publicKey);
    const made = {
      certificate,
      chain: [issuing.certificate, issuing.root],
      sealedKey: seal(keyOf(platform), (await pkcs8Of(keys)).toString('base64'), aboutKey(certificate)),
    };
    await transaction
      .insertInto('timeStampKeys')
      .values({ ...made, authorityId: issuing.id, validUntil: certificateOf(certificate).notAfter, createdAt: now })
      .execute();
    return made;
  });

async function certificateFor(
  platform: Stamps,
  transaction: DatabaseTransaction,
  issuing: IssuingAuthority,
  publicKey: CryptoKey,
): Promise<Buffer> {
  const now = platform.clock();
  const place = await publicPlace(platform.config, transaction);
  const [organisation = ''] = certificateOf(issuing.certificate).subjectName.getField('O');
  return signCertificate(
    {
      issuer: issuing.certificate,
      signingKey: await authorityKey(await openIssuingKey(platform, transaction, issuing.id)),
    },
    {
      serialNumber: newSerialNumber(),
      subject: distinguishedName([
        ['C', 'TH'],
        ['O', organisation],
        ['CN', 'Time stamps'],
      ]),
      validFrom: now,
      validUntil: new Date(now.getTime() + validDays * dayMs),
      publicKey,
    },
    [
      new BasicConstraintsExtension(false),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([timeStamping], true),
      new CRLDistributionPointsExtension([crlAddress(place, issuing.certificate)]),
      new AuthorityInfoAccessExtension({ caIssuers: certificateAddress(place, issuing.certificate) }),
    ],
  );
}
