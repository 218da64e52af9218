import {
  AuthorityInfoAccessExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
} from './x509.ts';

import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
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

/** Whom the certificate names: the person, their position and their unit as the agency knows them today. */
async function subjectOf(platform: Platform, transaction: DatabaseTransaction, personId: number) {
  const person = await transaction
    .selectFrom('persons')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .select(['firstName', 'lastName', 'positionName', 'employeeCode', 'units.name as unitName'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow();
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
