import { X509Certificate } from 'node:crypto';

import { authorityLimits } from '#domain/certificates/authority.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import type { CertificateFacts } from './read-root-certificate.task.ts';
import { isStrongKey } from './strong-algorithms.ts';

/** One certificate in PEM or DER that signed itself and may sign others. */
export async function readRootCertificate(content: OpenContent): Promise<CertificateFacts | Refusal> {
  if (content.byteSize > authorityLimits.fileBytes) return refuse('certificate-unreadable');
  const certificate = certificateIn(await readWhole(content));
  if (!certificate) return refuse('certificate-unreadable');
  const signedItself = certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
  if (!certificate.ca || !signedItself) return refuse('certificate-no-root');
  // How it signed itself does not matter: it is trusted for its fingerprint.
  return isStrongKey(certificate.publicKey) ? factsOf(certificate) : refuse('certificate-weak');
}

function certificateIn(bytes: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(bytes);
  } catch {
    return undefined;
  }
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  // Some name nobody.
  const subject = storableStart((certificate.subject ?? '').replaceAll('\n', ', '), 1000);
  return {
    certificate: certificate.raw.toString('base64'),
    name: storableStart(commonNameOf(certificate), 200) || subject.slice(0, 200) || '-',
    subject,
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
  };
}

const commonNameOf = ({ subject }: X509Certificate): string =>
  (subject ?? '')
    .split('\n')
    .findLast((part) => part.startsWith('CN='))
    ?.slice(3) ?? '';
