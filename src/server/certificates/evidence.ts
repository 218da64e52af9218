import { X509Certificate } from 'node:crypto';

import type { Platform } from '#server/platform/platform.ts';

import { currentCrl } from './revocation-list.ts';

/**
 * What the authorities of the agency say of certificates: a list of each that issued one of them. Undefined when another one
 * issued one, of which this program knows nothing.
 */
export async function revocationListsOf(
  platform: Pick<Platform, 'database' | 'clock' | 'deriveKey'>,
  certificates: readonly Buffer[],
): Promise<readonly Buffer[] | undefined> {
  const authorities = await platform.database
    .selectFrom('certificateAuthorities')
    .select(['id', 'kind', 'certificate', 'crl'])
    .where('kind', 'in', ['root', 'issuing'])
    .execute();
  const lists = new Map<number, Buffer>();
  for (const der of certificates) {
    const certificate = new X509Certificate(der);
    if (certificate.checkIssued(certificate)) continue;
    const issuer = authorities.find((authority) => certificate.checkIssued(new X509Certificate(authority.certificate)));
    if (!issuer) return undefined;
    const list = issuer.kind === 'issuing' ? await currentCrl(platform, issuer.id) : issuer.crl;
    // A root of before it had a list revokes nothing that could be told.
    if (list) lists.set(issuer.id, list);
  }
  return [...lists.values()];
}
