import { listLimits } from '#domain/certificates/person-certificate.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { insideOf } from './der.ts';
import type { RevocationListFacts, RevocationListOptions } from './read-revocation-list.task.ts';
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  X509Certificate,
  X509Crl,
  X509CrlReason,
} from './x509.ts';

const webAddress = /^https?:\/\//i;
const issuingDistributionPoint = '2.5.29.28';
const deltaList = '2.5.29.27';
/** What a list may be restricted to (RFC 5280, 5.2.5), besides saying its own address. */
const restrictions = { address: 0xa0, people: 0x81, authorities: 0x82 } as const;

/** The library reads no memory that may be shared. */
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

export async function readListAddresses(content: OpenContent): Promise<readonly string[]> {
  const points = new X509Certificate(bytesOf(await readWhole(content))).getExtension(CRLDistributionPointsExtension);
  return (points?.distributionPoints ?? [])
    .flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
    .flatMap(({ uniformResourceIdentifier: address }) => address ?? [])
    .filter((address) => webAddress.test(address) && address.length <= listLimits.addressCharacters)
    .slice(0, listLimits.addresses);
}

export async function readRevocationList(
  content: OpenContent,
  { certificate, issuer, now }: RevocationListOptions,
): Promise<RevocationListFacts | Refusal> {
  const unreadable = refuse('certificate-unreadable');
  const list = listIn(await readWhole(content));
  const issuing = new X509Certificate(bytesOf(Buffer.from(issuer, 'base64')));
  if (!list?.nextUpdate || list.thisUpdate > now || list.nextUpdate <= now) return unreadable;
  const examined = new X509Certificate(bytesOf(Buffer.from(certificate, 'base64')));
  if (!isAbout(list, examined)) return unreadable;
  if (list.issuer !== issuing.subject || !(await list.verify({ publicKey: issuing.publicKey }))) return unreadable;
  const revoked = list.findRevoked(examined);
  // Its issuer may lift a hold, so that nothing is decided by it here.
  const isForGood = revoked !== null && revoked.reason !== X509CrlReason.certificateHold;
  return { revokedAt: isForGood ? revoked.revocationDate : null, nextUpdate: list.nextUpdate };
}

/** False for a list of changes, of some reasons or of other kinds of certificates, which says nothing of this one. */
function isAbout({ extensions }: X509Crl, certificate: X509Certificate): boolean {
  if (extensions.some(({ type }) => type === deltaList)) return false;
  const point = extensions.find(({ type }) => type === issuingDistributionPoint);
  if (!point) return true;
  const isAuthority = certificate.getExtension(BasicConstraintsExtension)?.ca === true;
  const allowed: readonly number[] = [
    restrictions.address,
    isAuthority ? restrictions.authorities : restrictions.people,
  ];
  return insideOf(Buffer.from(point.value))?.every(({ tag }) => allowed.includes(tag)) ?? false;
}

function listIn(bytes: Buffer): X509Crl | undefined {
  try {
    return new X509Crl(bytesOf(bytes));
  } catch {
    return undefined;
  }
}
