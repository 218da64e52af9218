/* Certificates out of files, read in the sandbox only. */
import { X509Certificate } from 'node:crypto';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { certificateOf } from '#server/certificates/certificate-kit.ts';
import { hasStrongSignature, isStrongKey } from '#server/certificates/strong-algorithms.ts';
import { ExtendedKeyUsageExtension } from '#server/certificates/x509.ts';

import type { CertificateOwner, FoundChain } from './verify-pdf.task.ts';

/** One that cannot be read, or has a key that nobody should use, is as good as none. */
export function readableCertificates(ders: readonly Uint8Array[]): readonly X509Certificate[] {
  return ders.flatMap((der) => {
    try {
      const certificate = new X509Certificate(der);
      const isDated = [certificate.validFromDate, certificate.validToDate].every((date) => !Number.isNaN(+date));
      return isDated && certificate.raw.equals(der) && isStrongKey(certificate.publicKey) ? [certificate] : [];
    } catch {
      return [];
    }
  });
}

/** By name first: a file may have many that signed nothing, and each signature takes time. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** From a certificate up to a trusted root, by what came with it; null where it does not get there, or by a weak step. */
export function chainTo(
  roots: readonly X509Certificate[],
  own: X509Certificate,
  others: readonly X509Certificate[],
): FoundChain | null {
  // Of a root that was renewed with its key, the one that counts longest.
  const newest = roots.toSorted((a, b) => +b.validToDate - +a.validToDate);
  const strong = others.filter(hasStrongSignature);
  let last = own;
  let [validFrom, validUntil] = [own.validFromDate, own.validToDate];
  const steps: FoundChain['steps'] = [];
  if (!hasStrongSignature(own)) return null;
  for (let level = 0; level < certificateLimits.chain; level += 1) {
    const root = newest.find((issuer) => isIssuedBy(last, issuer));
    if (root && root.validToDate < validUntil) validUntil = root.validToDate;
    if (root)
      return { root: root.raw, validFrom, validUntil, steps: [...steps, { certificate: last.raw, issuer: root.raw }] };
    const issuer = strong.find((other) => other !== last && isIssuedBy(last, other));
    if (!issuer) return null;
    if (issuer.validFromDate > validFrom) validFrom = issuer.validFromDate;
    if (issuer.validToDate < validUntil) validUntil = issuer.validToDate;
    steps.push({ certificate: last.raw, issuer: issuer.raw });
    last = issuer;
  }
  return null;
}

/** id-kp-timeStamping. */
const timeStamping = '1.3.6.1.5.5.7.3.8';
/** What stamps says so (RFC 3161, 2.3). */
export function mayStamp({ raw }: X509Certificate): boolean {
  try {
    const purposes = certificateOf(raw).getExtension(ExtendedKeyUsageExtension)?.usages;
    return purposes?.some((purpose) => String(purpose) === timeStamping) === true;
  } catch {
    return false;
  }
}

const maxName = 200;
/** As the certificate says it, as far as it can be read. */
export function ownerOf({ raw, validToDate: validUntil }: X509Certificate): CertificateOwner {
  const first = (names: readonly string[]) => storableStart(names[0] ?? '', maxName);
  try {
    const { subjectName, issuerName } = certificateOf(raw);
    const [name, positionName] = [first(subjectName.getField('CN')), first(subjectName.getField('T'))];
    return { name, positionName, issuer: first(issuerName.getField('CN')), validUntil };
  } catch {
    return { name: '', positionName: '', issuer: '', validUntil };
  }
}
