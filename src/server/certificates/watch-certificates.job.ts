import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { followIssuer } from './follow-issuer.ts';
import { outsideListOf } from './outside-lists.ts';
import { renewCrls } from './revocation-list.ts';

export const watchCertificatesJob = 'watch-certificates';

/** Before the office opens, and each hour of its day: what its issuer suspended must not sign until the next morning. */
export const certificateWatches = '10 6-18 * * *';

const dayMs = 24 * 60 * 60_000;

type Watch = Pick<Platform, 'database' | 'clock' | 'deriveKey' | 'log' | 'sandbox'>;

/**
 * Tells people once that their certificate ends soon, follows what outside authorities say of those that they issued, and makes the lists
 * of revoked certificates anew.
 */
export async function watchCertificates(platform: Watch): Promise<void> {
  const now = platform.clock();
  const { certificateWarningDays: days } = await platform.database
    .selectFrom('officeRules')
    .select('certificateWarningDays')
    .executeTakeFirstOrThrow();
  const soon = new Date(now.getTime() + days * dayMs);
  const ending = await platform.database
    .selectFrom('personCertificates')
    .select('id')
    .where('validUntil', '>', now)
    .where('validUntil', '<=', soon)
    .where('revokedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('toldUntil', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of ending) await inTransaction(platform.database, (transaction) => tell(transaction, id, now));
  // It throws when the key of an authority does not open, and the others are looked at all the same.
  await renewCrls(platform).finally(() => followOutsideLists(platform));
}

async function followOutsideLists(platform: Watch): Promise<void> {
  const used = await platform.database
    .selectFrom('personCertificates')
    .select(['certificate', 'chain'])
    .where('origin', '=', 'outside')
    .where('validUntil', '>', platform.clock())
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { certificate, chain } of used) {
    const [issuer] = chain;
    const list = certificate && issuer && (await outsideListOf(platform, { certificate, issuer }));
    if (list) await followIssuer(platform, certificate, list);
  }
}

async function tell(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  const told = await transaction
    .updateTable('personCertificates')
    .set(({ ref }) => ({ toldUntil: ref('validUntil') }))
    .where('id', '=', id)
    .where('toldUntil', 'is', null)
    .where('revokedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .returning(['personId', 'validUntil'])
    .executeTakeFirst();
  if (!told?.validUntil) return;
  await notifyPersons(transaction, [told.personId], 'certificateEndsSoon', dayInFigures(dayOf(told.validUntil)), now);
}
