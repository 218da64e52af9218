import { sql } from 'kysely';

import type { certificateCalls, PersonCertificate } from '#contract/certificates/certificates.ts';
import type { RequestOf } from '#contract/define-call.ts';
import {
  certificateState,
  revocationReasonNames,
  type CertificateOrder,
  type CertificateState,
} from '#domain/certificates/person-certificate.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/page-of-rows.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

type Connection = Database | DatabaseTransaction;

const nameOf = (alias: string) =>
  sql<string>`coalesce((SELECT full_name FROM person_names WHERE id = ${sql.ref(alias)}), '')`;

const rows = (database: Connection) =>
  database
    .selectFrom('personCertificates as certificate')
    .innerJoin('persons', 'persons.id', 'certificate.personId')
    .innerJoin('units', 'units.id', 'persons.unitId')
    .select([
      'certificate.id',
      'certificate.personId',
      'persons.positionName',
      'units.name as unitName',
      'certificate.origin',
      'certificate.requestedAt',
      'certificate.subject',
      'certificate.issuer',
      'certificate.serialNumber',
      'certificate.issuedAt',
      'certificate.validUntil',
      'certificate.refusedAt',
      'certificate.refusal',
      'certificate.withdrawnAt',
      'certificate.replacedAt',
      'certificate.heldAt',
      'certificate.revokedAt',
      'certificate.revocation',
      'certificate.revocationNote',
    ])
    .select([
      nameOf('certificate.person_id').as('personName'),
      nameOf('certificate.decided_by').as('decidedBy'),
      nameOf('certificate.revoked_by').as('revokedBy'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const shown =
  (now: Date) =>
  ({ withdrawnAt, replacedAt, serialNumber, origin, revocation, ...row }: Row): PersonCertificate => ({
    ...row,
    origin: memberOf(['agency', 'outside'], origin),
    revocation: revocation === null ? null : memberOf(revocationReasonNames, revocation),
    serialNumber: serialNumber ?? '',
    state: certificateState({ ...row, withdrawnAt, replacedAt }, now),
  });

/** All of a person, the newest first. */
export async function certificatesOf(database: Connection, personId: number, now: Date): Promise<PersonCertificate[]> {
  const found = await rows(database)
    .where('certificate.personId', '=', personId)
    .orderBy('certificate.id', 'desc')
    .execute();
  return found.map(shown(now));
}

export interface CertificateQuery {
  readonly search: string;
  readonly state: CertificateState | 'all';
  readonly order: CertificateOrder;
  readonly isDescending: boolean;
  readonly personId: number | null;
  readonly skip: number;
  readonly take: number;
}

/** The same cases as `certificateState`, so that a page is found in the database. */
const stateIn = (now: Date) => sql<CertificateState>`
  CASE WHEN certificate.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN certificate.refused_at IS NOT NULL THEN 'refused'
    WHEN certificate.valid_until IS NULL THEN 'pending'
    WHEN certificate.revoked_at IS NOT NULL THEN 'revoked'
    WHEN certificate.valid_until <= ${now}::timestamptz THEN 'expired'
    WHEN certificate.replaced_at IS NOT NULL THEN 'replaced'
    ELSE 'valid' END`;

const soughtIn = sql`lower(concat_ws(' ',
  (SELECT full_name FROM person_names WHERE id = certificate.person_id), units.name, certificate.serial_number))`;

const orders = {
  name: sql`(SELECT full_name FROM person_names WHERE id = certificate.person_id)`,
  unit: sql`units.name`,
  until: sql`certificate.valid_until`,
  issued: sql`coalesce(certificate.issued_at, certificate.requested_at)`,
} as const;

/** The requests that wait, the oldest first unless they are sorted. */
export async function waitingRequests(
  database: Connection,
  { search, sortBy, isDescending = false, skip }: RequestOf<typeof certificateCalls.getCertificateRequests>,
  now: Date,
): Promise<PersonCertificate[]> {
  const found = await rows(database)
    .where('certificate.settledAt', 'is', null)
    .$if(search !== '', (query) => query.where(textContains(soughtIn, search)))
    .$if(sortBy !== undefined, (query) => query.orderBy(orders[sortBy ?? 'name'], isDescending ? 'desc' : 'asc'))
    .orderBy('certificate.id')
    .offset(skip)
    .limit(rowsToRead)
    .execute();
  return found.map(shown(now));
}

export async function findCertificates(
  database: Connection,
  { search, state, order, isDescending, personId, skip, take }: CertificateQuery,
  now: Date,
): Promise<PersonCertificate[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const found = await rows(database)
    .$if(personId !== null, (query) => query.where('certificate.personId', '=', personId ?? 0))
    .$if(state !== 'all', (query) => query.where(sql<boolean>`${stateIn(now)} = ${state}`))
    .$if(search !== '', (query) => query.where(textContains(soughtIn, search)))
    .orderBy(orders[order], (column) => (direction === 'desc' ? column.desc().nullsLast() : column.asc().nullsLast()))
    .orderBy('certificate.id', direction)
    .offset(skip)
    .limit(take)
    .execute();
  return found.map(shown(now));
}
