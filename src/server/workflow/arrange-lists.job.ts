import { setImmediate as nextTurn } from 'node:timers/promises';

import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { loadMatter } from './load-matter.ts';
import { saveCounts, saveTrays } from './save-trays.ts';

export const arrangeListsJob = 'arrange-lists';

const batchSize = 500;

/** The job starts when the transaction commits: from then on every change of a letter follows the new setting. */
export const enqueueArranging = ({ jobs }: Pick<Platform, 'jobs'>, transaction: DatabaseTransaction): Promise<void> =>
  jobs.send(transaction, arrangeListsJob, {});

/**
 * Puts every letter into the to-do lists that the agency has now, one after the other, after it began or ceased to have
 * the additional ones. Begun anew it changes nothing twice.
 */
export async function arrangeLists(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = platform;
  let last = 0;
  for (;;) {
    const letters = await database
      .selectFrom('documents')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id } of letters) {
      await arrangeLetter(platform, id);
      last = id;
      await nextTurn();
    }
    if (letters.length < batchSize) break;
  }
  await inTransaction(database, async (transaction) =>
    announce(transaction, { event: 'todo-counts', personIds: await personsSignedIn(transaction, clock()) }),
  );
}

const arrangeLetter = ({ database }: Pick<Platform, 'database'>, documentId: number) =>
  inTransaction(database, async (transaction) => {
    const matter = await loadMatter(transaction, documentId, 'lock');
    if (!matter) return;
    const { counts } = await saveTrays(transaction, matter, await hasExtraLists(transaction));
    await saveCounts(transaction, counts);
  });
