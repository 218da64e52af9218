import { beginPublication } from '#domain/workflow/plans/begin-publication.ts';
import { isToBegin } from '#domain/documents/publication.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { carryOut } from './carry-out.ts';
import { loadMatter } from './load-matter.ts';

export const beginPublicationsJob = 'begin-publications';

/** Publishes the documents whose first day has come, each in a separate transaction. */
export async function beginPublications(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  const waiting = await database
    .selectFrom('documents')
    .select('id')
    .where('publishFrom', '<=', now)
    .where('publishedAt', 'is', null)
    .where('state', '<>', 'cancelled')
    .where(({ eb, or }) => or([eb('publishedUntil', 'is', null), eb('publishedUntil', '>', now)]))
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await beginPublicationOf(platform, id);
}

/** Checked again under the lock: it may have been postponed, ended, cancelled or classified meanwhile. */
const beginPublicationOf = ({ database, clock }: Pick<Platform, 'database' | 'clock'>, documentId: number) =>
  inTransaction(database, async (transaction) => {
    const now = clock();
    const matter = await loadMatter(transaction, documentId, { lock: 'lock' });
    if (!matter || !isToBegin(matter.document, now)) return;
    const actor = { personId: matter.document.createdBy, now, reason: '' };
    await carryOut(transaction, matter, beginPublication(now), actor);
    await appendEvents(transaction, [{ name: 'publication.begun', documentId }], now);
  });
