import { sql } from 'kysely';
import { z } from 'zod';

import { todoListNames, todoLists } from '#domain/workflow/todo/todo-lists.ts';
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

/** Open letters first: what nobody can find in a list is work that waits. */
const passes = ['open', 'all'] as const;
/** From the newest letter to the oldest. */
const payloadOf = z.object({ pass: z.enum(passes), before: z.number().nullable() });
type Payload = z.output<typeof payloadOf>;

const actLists = todoListNames.filter((list) => todoLists[list].group === 'act' || todoLists[list].isExtra);

/** The job starts when the transaction commits: from then on every change of a letter follows the new setting. */
export const enqueueArranging = ({ jobs }: Pick<Platform, 'jobs'>, transaction: DatabaseTransaction): Promise<void> =>
  jobs.send(transaction, arrangeListsJob, { pass: 'open', before: null } satisfies Payload);

/**
 * Puts some letters into the to-do lists that the agency has now, after it began or ceased to have the additional ones, and
 * queues the next, so that it goes on after a restart. Begun anew it changes nothing twice. A letter that is stored while the
 * setting is saved comes in the last pass, which begins long after.
 */
export async function arrangeLists(platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'log'>, payload: unknown) {
  const { database, clock, jobs, log } = platform;
  const { pass, before } = payloadOf.parse(payload);
  const ids = await lettersOf(platform, { pass, before });
  for (const id of ids)
    await arrangeLetter(platform, id).catch((error: unknown) =>
      log.error({ err: error, documentId: id }, 'a letter keeps its lists until its next step'),
    );
  const next = nextOf({ pass, before }, ids);
  await inTransaction(database, async (transaction) => {
    await announce(transaction, { event: 'todo-counts', personIds: await personsSignedIn(transaction, clock()) });
    if (next) await jobs.send(transaction, arrangeListsJob, next);
  });
}

function nextOf({ pass }: Payload, ids: readonly number[]): Payload | undefined {
  const last = ids.at(-1);
  if (last !== undefined && ids.length === batchSize) return { pass, before: last };
  return pass === 'open' ? { pass: 'all', before: null } : undefined;
}

async function lettersOf({ database }: Pick<Platform, 'database'>, { pass, before }: Payload): Promise<number[]> {
  const isOpen = sql`AND EXISTS (
    SELECT FROM tray_items WHERE tray_items.document_id = documents.id AND tray_items.list = ANY(${[...actLists]}::text[])
  )`;
  const { rows } = await sql<{ id: number }>`
    SELECT documents.id FROM documents
    WHERE (${before}::bigint IS NULL OR documents.id < ${before}::bigint) ${pass === 'open' ? isOpen : sql``}
    ORDER BY documents.id DESC LIMIT ${batchSize}`.execute(database);
  return rows.map(({ id }) => id);
}

const arrangeLetter = ({ database }: Pick<Platform, 'database'>, documentId: number) =>
  inTransaction(database, async (transaction) => {
    const matter = await loadMatter(transaction, documentId, { lock: 'lock' });
    if (!matter) return;
    const { counts } = await saveTrays(transaction, matter, await hasExtraLists(transaction));
    await saveCounts(transaction, counts);
  });
