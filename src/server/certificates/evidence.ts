import { X509Certificate } from 'node:crypto';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import type { Platform } from '#server/platform/platform.ts';

import { followIssuer } from './follow-issuer.ts';
import { outsideListOf, type OutsideCertificate } from './outside-lists.ts';
import { currentCrl } from './revocation-list.ts';

type Place = Pick<Platform, 'database' | 'clock' | 'deriveKey' | 'log' | 'sandbox'>;

/** DER. */
export interface CertificateWithOthers {
  readonly certificate: Buffer;
  /** What came with it: those of its chain, and whatever else. */
  readonly others: readonly Buffer[];
}

/**
 * What the authorities say that issued these certificates and those above them: a list of each. Undefined while one of them has none
 * for today, or has suspended one: the list that ends this says whether a signature of meanwhile counts.
 */
export async function revocationListsOf(
  platform: Place,
  found: readonly CertificateWithOthers[],
): Promise<readonly Buffer[] | undefined> {
  const authorities = await platform.database
    .selectFrom('certificateAuthorities')
    .select(['id', 'kind', 'certificate', 'crl'])
    .where('kind', 'in', ['root', 'issuing', 'outside'])
    .execute();
  const known = authorities.map(({ certificate }) => new X509Certificate(certificate));
  const lists = new Map<string, Buffer>();
  for (const { certificate, issuer } of found.flatMap((one) => issued(one, known))) {
    const ours = authorities.find((one) => one.kind !== 'outside' && one.certificate.equals(issuer));
    // A root of before it had a list revokes nothing that could be told.
    if (ours?.kind === 'root' && !ours.crl) continue;
    const list = ours
      ? ours.kind === 'issuing'
        ? await currentCrl(platform, ours.id)
        : ours.crl
      : await fromOutside(platform, { certificate, issuer });
    if (!list) return undefined;
    lists.set(list.toString('base64'), list);
  }
  return [...lists.values()];
}

async function fromOutside(platform: Place, outside: OutsideCertificate): Promise<Buffer | undefined> {
  const said = await outsideListOf(platform, outside);
  if (said) await followIssuer(platform, outside.certificate, said);
  return said?.heldAt ? undefined : said?.list;
}

/** Each certificate up to one that is trusted, with what issued it: what else came with them asks nobody anything. */
function issued({ certificate, others }: CertificateWithOthers, known: readonly X509Certificate[]) {
  const all = [...known, ...others.map((der) => new X509Certificate(der))];
  const steps: { certificate: Buffer; issuer: Buffer }[] = [];
  let current = new X509Certificate(certificate);
  while (steps.length <= certificateLimits.chain && !current.checkIssued(current)) {
    const issuer = all.find((other) => current.checkIssued(other) && current.verify(other.publicKey));
    if (!issuer) break;
    steps.push({ certificate: current.raw, issuer: issuer.raw });
    current = issuer;
  }
  return steps;
}
