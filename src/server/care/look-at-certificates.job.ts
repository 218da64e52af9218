import { atMost } from '#server/platform/at-most.ts';
import {
  readCertificate,
  readCertificateFile,
  readCertificates,
  type CertificateReading,
} from '#server/platform/certificates/read-certificate.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findCertificatePlaces, type CertificatePlace } from './certificate-places.ts';
import { lookAtCertificatesJob, saveLook } from './certificates.ts';

export { lookAtCertificatesJob };

/** After the nightly verification of the log, and before anybody works. */
export const nightlyLooks = '50 3 * * *';

/** A handful of connections of some seconds each. */
const maxAtOnce = 4;

/** Looks at the certificate of every place that is set up, each with one connection, while no transaction is open. */
export async function lookAtCertificates(platform: Platform, limitMs?: number): Promise<void> {
  const { database, clock } = platform;
  const places = await inTransaction(database, (transaction) => findCertificatePlaces(platform, transaction));
  const soon = atMost(maxAtOnce);
  const seen = await Promise.all(
    places.map((place) => soon(async () => ({ place, reading: await look(place, limitMs) }))),
  );
  await inTransaction(database, (transaction) => saveLook(transaction, seen, clock()));
}

function look({ source }: CertificatePlace, limitMs: number | undefined): Promise<CertificateReading> {
  if ('pem' in source) return Promise.resolve(readCertificates(source.pem));
  return 'file' in source ? readCertificateFile(source.file) : readCertificate(source, limitMs);
}
