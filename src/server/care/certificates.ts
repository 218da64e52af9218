import { sql } from 'kysely';

import {
  byEnd,
  certificateFaults,
  endsSoon,
  type CertificateFacts,
  type CertificateFault,
} from '#domain/care/certificates.ts';
import { notifyAdministratorsWithin } from '#server/notifications/notify-administrators.ts';
import type { CertificateReading } from '#server/platform/certificates/read-certificate.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findCertificatePlaces, type CertificatePlace } from './certificate-places.ts';

export const lookAtCertificatesJob = 'look-at-certificates';

const faultOf = (text: string): CertificateFault | null => certificateFaults.find((fault) => fault === text) ?? null;

/** What was seen of the places that are set up now, the first to end first. Connects to nothing. */
export async function certificateFactsOf(
  transaction: DatabaseTransaction,
  platform: Pick<Platform, 'config' | 'deriveKey'>,
): Promise<readonly CertificateFacts[]> {
  const places = await findCertificatePlaces(platform, transaction);
  const rows = await transaction.selectFrom('certificates').selectAll().execute();
  const warningDays = await warningDaysOf(transaction);
  return places
    .flatMap(({ purpose, endpoint, isOptional }): CertificateFacts[] => {
      const row = rows.find((candidate) => candidate.purpose === purpose && candidate.endpoint === endpoint);
      if (!row) return [{ purpose, endpoint, subject: '', validUntil: null, lookedAt: null, fault: null, warningDays }];
      const { subject, validUntil, lookedAt } = row;
      const fault = faultOf(row.fault);
      const hasNone = fault === 'noTls' || fault === 'manyAuthorities';
      return isOptional && hasNone ? [] : [{ purpose, endpoint, subject, validUntil, lookedAt, fault, warningDays }];
    })
    .toSorted(byEnd);
}

const warningDaysOf = async (transaction: DatabaseTransaction): Promise<number> =>
  (await transaction.selectFrom('officeRules').select('connectionWarningDays').executeTakeFirstOrThrow())
    .connectionWarningDays;

export interface SeenPlace {
  readonly place: CertificatePlace;
  readonly reading: CertificateReading;
}

/**
 * Saves what was seen, forgets what is not set up any more, and tells the administrators, once for each certificate, that it
 * ends. Of a place that could not be looked at, the end that was seen before stays.
 */
export async function saveLook(transaction: DatabaseTransaction, seen: readonly SeenPlace[], now: Date): Promise<void> {
  await takeTurn(transaction, 'certificates');
  const before = await transaction.selectFrom('certificates').selectAll().execute();
  const rows = seen.map(({ place: { purpose, endpoint }, reading }) => {
    const known = before.find((row) => row.purpose === purpose && row.endpoint === endpoint);
    const { subject = '', validUntil = null, toldUntil = null } = known ?? {};
    const read = 'fault' in reading ? { subject, validUntil, fault: reading.fault } : { ...reading, fault: '' };
    return { purpose, endpoint, ...read, lookedAt: now, toldUntil };
  });
  const warningDays = await warningDaysOf(transaction);
  const toTell = rows.filter(
    ({ validUntil, toldUntil }) =>
      validUntil !== null && endsSoon(validUntil, now, warningDays) && validUntil.getTime() !== toldUntil?.getTime(),
  );
  const note = toTell.map(({ endpoint }) => endpoint).join(', ');
  const isTold =
    toTell.length > 0 && (await notifyAdministratorsWithin(transaction, 'certificateEnds', note.slice(0, 500), now));
  const saved = rows.map((row) => (isTold && toTell.includes(row) ? { ...row, toldUntil: row.validUntil } : row));
  await transaction.deleteFrom('certificates').execute();
  if (saved.length > 0) await transaction.insertInto('certificates').values(saved).execute();
}

/** Whether a look waits, is done or will be tried again. */
export async function isLookingAtCertificates(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    SELECT state::text AS state FROM pgboss.job WHERE name = ${lookAtCertificatesJob} ORDER BY created_on DESC LIMIT 1`.execute(
    transaction,
  );
  return ['created', 'retry', 'active'].includes(rows[0]?.state ?? '');
}

/** Does nothing while another look waits or is done. */
export async function askForLook(transaction: DatabaseTransaction, jobs: Jobs): Promise<void> {
  await takeTurn(transaction, 'certificates');
  if (!(await isLookingAtCertificates(transaction))) await jobs.send(transaction, lookAtCertificatesJob, {});
}
