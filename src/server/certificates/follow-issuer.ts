import type { NewEvent } from '#domain/events.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { announceCertificates } from './authority-handlers.ts';
import type { OutsideList } from './outside-lists.ts';
import { revokeCertificates } from './revoke.ts';

/**
 * What its issuer revoked for good signs no more here, and what it signed since then is no longer valid. What its issuer suspended signs
 * nothing until a later list says it no more. Its owner is told of each.
 */
export async function followIssuer(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  certificate: Buffer,
  { revokedAt, heldAt }: Pick<OutsideList, 'revokedAt' | 'heldAt'>,
): Promise<void> {
  const now = clock();
  const row = await database
    .selectFrom('personCertificates')
    .select(['id', 'personId', 'heldAt'])
    .where('origin', '=', 'outside')
    .where('certificate', '=', certificate)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (!row || (revokedAt === null && (row.heldAt === null) === (heldAt === null))) return;
  const { id, personId } = row;
  await inTransaction(database, async (transaction) => {
    const revocation = revokedAt && ({ reason: 'byIssuer', note: '', now, since: revokedAt } as const);
    const events = revocation
      ? await revokeCertificates(transaction, { id }, revocation)
      : await holdCertificate(transaction, id, heldAt);
    if (events.length === 0) return;
    await announceCertificates(transaction, events, now);
    await notifyPersons(transaction, [personId], topicOf({ revokedAt, heldAt }), '', now);
  });
}

const topicOf = ({ revokedAt, heldAt }: Pick<OutsideList, 'revokedAt' | 'heldAt'>): Topic =>
  revokedAt ? 'certificateRevoked' : heldAt ? 'certificateSuspended' : 'certificateResumed';

/** No event when another server did it meanwhile. */
async function holdCertificate(
  transaction: DatabaseTransaction,
  id: number,
  heldAt: Date | null,
): Promise<readonly NewEvent[]> {
  const changed = await transaction
    .updateTable('personCertificates')
    .set({ heldAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('heldAt', heldAt ? 'is' : 'is not', null)
    .returning('personId')
    .executeTakeFirst();
  if (!changed) return [];
  const name = heldAt ? ('certificate.suspended' as const) : ('certificate.resumed' as const);
  return [{ name, details: { certificateId: id, personId: changed.personId } }];
}
