import type { NewEvent } from '#domain/events.ts';
import type { RevocationReason } from '#domain/certificates/person-certificate.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Revocation {
  /** Undefined when an outside authority did it. */
  readonly actorId?: number;
  readonly reason: RevocationReason;
  readonly note: string;
  readonly now: Date;
  /** When it counts no more; `now` without it. */
  readonly since?: Date;
}

const noteOf = (note: string) => (note === '' ? {} : { note });

/**
 * Of those of these certificates that are valid; the list of revoked ones and the answers about them follow at once, because
 * they look here. Keys of requests that wait are deleted too. Returns the events.
 */
export async function revokeCertificates(
  transaction: DatabaseTransaction,
  of: { readonly id: number } | { readonly personId: number },
  { actorId, reason, note, now, since = now }: Revocation,
): Promise<readonly NewEvent[]> {
  const revoked = await transaction
    .updateTable('personCertificates')
    .set({ revokedAt: since, revokedBy: actorId ?? null, revocation: reason, revocationNote: note })
    .set({ sealedKey: '', heldAt: null })
    .$if('id' in of, (query) => query.where('id', '=', 'id' in of ? of.id : 0))
    .$if('personId' in of, (query) => query.where('personId', '=', 'personId' in of ? of.personId : 0))
    .where('validUntil', '>', now)
    .where('revokedAt', 'is', null)
    .returning(['id', 'personId'])
    .execute();
  return revoked.map(({ id, personId }) => ({
    name: 'certificate.revoked',
    ...(actorId !== undefined && { actorId }),
    ...noteOf(note),
    details: { certificateId: id, personId, reason },
  }));
}

/** Who leaves signs no more, and requests nothing. */
export async function endCertificatesOf(
  transaction: DatabaseTransaction,
  { personId, actorId, now }: { readonly personId: number; readonly actorId: number; readonly now: Date },
): Promise<readonly NewEvent[]> {
  // In this order: a request that is approved meanwhile is waited for, and is then a certificate that is revoked.
  const withdrawn = await transaction
    .updateTable('personCertificates')
    .set({ withdrawnAt: now, settledAt: now, sealedKey: '' })
    .where('personId', '=', personId)
    .where('settledAt', 'is', null)
    .returning('id')
    .execute();
  const revoked = await revokeCertificates(transaction, { personId }, { actorId, reason: 'left', note: '', now });
  const ended = withdrawn.map(({ id }) => ({
    name: 'certificate.withdrawn' as const,
    actorId,
    details: { certificateId: id },
  }));
  return [...revoked, ...ended];
}
