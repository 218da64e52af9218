import { listLimits } from '#domain/certificates/person-certificate.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import type { RevocationListFacts, RevocationListOptions } from './read-revocation-list.task.ts';
import { CRLDistributionPointsExtension, X509Certificate, X509Crl } from './x509.ts';

const webAddress = /^https?:\/\//i;
/** Says that a list is of some reasons or some certificates only, which then says nothing of the others (RFC 5280, 5.2.5). */
const issuingDistributionPoint = '2.5.29.28';
const deltaList = '2.5.29.27';

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
  if (list.extensions.some(({ type }) => type === issuingDistributionPoint || type === deltaList)) return unreadable;
  if (list.issuer !== issuing.subject || !(await list.verify({ publicKey: issuing.publicKey }))) return unreadable;
  const revoked = list.findRevoked(new X509Certificate(bytesOf(Buffer.from(certificate, 'base64'))));
  return { revokedAt: revoked?.revocationDate ?? null, nextUpdate: list.nextUpdate };
}

function listIn(bytes: Buffer): X509Crl | undefined {
  try {
    return new X509Crl(bytesOf(bytes));
  } catch {
    return undefined;
  }
}
