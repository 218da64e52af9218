import { createHash } from 'node:crypto';

import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
} from './x509.ts';

import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { openIssuingKey, type IssuingAuthority } from './authorities.ts';
import {
  authorityKey,
  certificateOf,
  distinguishedName,
  newSerialNumber,
  personPublicKey,
  signCertificate,
} from './certificate-kit.ts';
import { certificateAddress, crlAddress, ocspAddress, publicPlace } from './public-addresses.ts';

const dayMs = 24 * 60 * 60_000;
/** Names of certificates are limited (RFC 5280, appendix A). */
const fitting = (text: string, max = 64) => [...text].slice(0, max).join('').trim();

/** What certificates of these people would say of them today. */
const namedIn = (database: Database | DatabaseTransaction, personIds: readonly number[]) =>
  database
    .selectFrom('persons')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .select([
      'persons.id as personId',
      'firstName',
      'lastName',
      'positionName',
      'employeeCode',
      'units.name as unitName',
    ])
    .where('persons.id', 'in', personIds);

/** The same for the same key and the same words in the certificate, so that nobody approves others than they saw. By request. */
export async function digestsOfRequests(
  database: Database | DatabaseTransaction,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (requestIds.length === 0) return new Map();
  const requests = await database
    .selectFrom('personCertificates')
    .select(['id', 'personId', 'publicKey'])
    .where('id', 'in', requestIds)
    .execute();
  const persons = await namedIn(
    database,
    requests.map(({ personId }) => personId),
  ).execute();
  return new Map(
    requests.map(({ id, personId, publicKey }) => {
      const person = persons.find((named) => named.personId === personId);
      const facts = [id, publicKey.toString('base64'), Object.entries(person ?? {}).toSorted()];
      return [id, createHash('sha256').update(JSON.stringify(facts)).digest('hex')];
    }),
  );
}

/** Whom the certificate names: the person, their position and their unit as the agency knows them today. */
async function subjectOf(platform: Platform, transaction: DatabaseTransaction, personId: number) {
  const person = await namedIn(transaction, [personId]).executeTakeFirstOrThrow();
  const { agency } = await readAgency({ config: platform.config, database: transaction });
  return distinguishedName([
    ['C', 'TH'],
    ['O', fitting(agency)],
    ['OU', fitting(person.unitName)],
    ['T', fitting(person.positionName)],
    // Two people may have one name.
    ['2.5.4.5', fitting(person.employeeCode)],
    ['G', fitting(person.firstName, 32)],
    ['SN', fitting(person.lastName, 32)],
    ['CN', fitting(`${person.firstName} ${person.lastName}`)],
  ]);
}

const extensionsOf = (place: string, issuing: Buffer) => [
  new BasicConstraintsExtension(false),
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
  new CRLDistributionPointsExtension([crlAddress(place, issuing)]),
  new AuthorityInfoAccessExtension({
    ocsp: ocspAddress(place, issuing),
    caIssuers: certificateAddress(place, issuing),
  }),
];

/** The certificate of a key, as the columns of its row. The caller has the turn of the authority. */
export async function issueCertificate(
  platform: Platform,
  transaction: DatabaseTransaction,
  issuing: IssuingAuthority,
  { personId, publicKey, now }: { readonly personId: number; readonly publicKey: Buffer; readonly now: Date },
) {
  const { certificateDays } = await transaction
    .selectFrom('officeRules')
    .select('certificateDays')
    .executeTakeFirstOrThrow();
  const serialNumber = newSerialNumber();
  const signingKey = await authorityKey(await openIssuingKey(platform, transaction, issuing.id));
  const certificate = await signCertificate(
    { issuer: issuing.certificate, signingKey },
    {
      serialNumber,
      subject: await subjectOf(platform, transaction, personId),
      validFrom: now,
      validUntil: new Date(now.getTime() + certificateDays * dayMs),
      publicKey: await personPublicKey(publicKey),
    },
    extensionsOf(await publicPlace(platform.config, transaction), issuing.certificate),
  );
  const { subject, issuer, notBefore, notAfter } = certificateOf(certificate);
  return {
    authorityId: issuing.id,
    serialNumber,
    certificate,
    chain: [issuing.certificate, issuing.root],
    subject,
    issuer,
    issuedAt: now,
    validFrom: notBefore,
    validUntil: notAfter,
  };
}
