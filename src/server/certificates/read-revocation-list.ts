import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { ToldByList } from '#domain/certificates/revocation-at.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { insideOf } from './der.ts';
import type { RevocationListOptions } from './read-revocation-list.task.ts';
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
  return listAddressesIn(new X509Certificate(bytesOf(await readWhole(content))));
}

export function listAddressesIn(certificate: X509Certificate): readonly string[] {
  const points = certificate.getExtension(CRLDistributionPointsExtension);
  return (points?.distributionPoints ?? [])
    .flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
    .flatMap(({ uniformResourceIdentifier: address }) => address ?? [])
    .filter((address) => webAddress.test(address) && address.length <= listLimits.addressCharacters)
    .slice(0, listLimits.addresses);
}

export async function readRevocationList(
  content: OpenContent,
  { certificate, issuer, now }: RevocationListOptions,
): Promise<ToldByList | Refusal> {
  const unreadable = refuse('certificate-unreadable');
  const list = listIn(await readWhole(content));
  const [examined, issuing] = [certificate, issuer].map(
    (der) => new X509Certificate(bytesOf(Buffer.from(der, 'base64'))),
  );
  const told = list && examined && issuing && (await toldBy(list, { certificate: examined, issuer: issuing }));
  return told && told.from <= now && told.until > now ? told : unreadable;
}

interface Issued {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
}

/** Undefined for a list that another made, that somebody changed, or that says nothing of this certificate. */
export async function toldBy(list: X509Crl, { certificate, issuer }: Issued): Promise<ToldByList | undefined> {
  const { thisUpdate: from, nextUpdate: until } = list;
  if (!until || list.issuer !== issuer.subject || !isAbout(list, certificate)) return undefined;
  if (!(await list.verify({ publicKey: issuer.publicKey }))) return undefined;
  const found = list.findRevoked(certificate);
  // Its hold was lifted.
  const entry = found?.reason === X509CrlReason.removeFromCRL ? null : found;
  // What has ended may be left out of it (RFC 5280, 3.3).
  if (!entry && from > certificate.notAfter) return undefined;
  // Its issuer may lift a hold.
  const isHeld = entry?.reason === X509CrlReason.certificateHold;
  const date = entry?.revocationDate ?? null;
  return { from, until, revokedAt: isHeld ? null : date, heldAt: isHeld ? date : null };
}

/** One that cannot be read says nothing. */
export async function toldByAll(lists: readonly X509Crl[], issued: Issued): Promise<ToldByList[]> {
  const told = await Promise.all(lists.map((list) => toldBy(list, issued).catch(() => undefined)));
  return told.flatMap((one) => one ?? []);
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

/** Undefined for what is none. */
export function listIn(bytes: Buffer): X509Crl | undefined {
  try {
    return new X509Crl(bytesOf(bytes));
  } catch {
    return undefined;
  }
}
