import { Readable } from 'node:stream';

import { z } from 'zod';

import { isOfficial, registeredStates } from '#domain/documents/document.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { writingOf, type Writing } from '#server/drafting/draft-view.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { isSignedFile, keepPaperJob } from '#server/workflow/queue-paper.ts';

import { findKept } from './kept-paper.ts';
import { onPaper } from './on-paper.ts';
import { printOnPaper } from './print-on-paper.ts';

const payloadSchema = z.object({ documentId: z.int() });
/** A letter has a few pages; its pictures are those of the agency. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Keeps the paper of a registered letter, with its hash in the log. @throws when it cannot be printed or stored, and is
 * tried again then.
 */
export async function keepPaper(platform: Platform, payload: unknown): Promise<void> {
  const { documentId } = payloadSchema.parse(payload);
  const kept = await keepPaperOf(platform, documentId);
  if (isRefusal(kept)) throw new Error(`the paper of ${documentId} could not be kept: ${kept.refused}`);
}

/** The same, where a person waits for it or can do without: the job tries again. Errors: those of the sandbox and of storing. */
export async function keepPaperOf(platform: Platform, documentId: number): Promise<Refusal | undefined> {
  const matter = await loadMatter(platform.database, documentId);
  const writing = matter && isOfficial(matter.document) ? await writingOf(platform, matter) : undefined;
  if (!writing || (await findKept(platform.database, writing))) return undefined;
  const pdf = await printOnPaper(platform, await onPaper(platform, writing), 'background');
  if (isRefusal(pdf)) return pdf;
  const content = await platform.files.store(Readable.from([pdf]), { maxBytes, waiter: 'background' });
  if (isRefusal(content)) return content;
  await inTransaction(platform.database, async (transaction) => {
    // Two jobs may print the same letter: the first one keeps it.
    await loadMatter(transaction, documentId, { lock: 'lock' });
    if (await findKept(transaction, writing)) return;
    const now = platform.clock();
    await saveContent(transaction, content, now);
    const { version, secrecy } = writing;
    const { sha256 } = content;
    await transaction
      .insertInto('documentPapers')
      .values({ documentId, version, secrecy, sha256, keptAt: now })
      .execute();
    const details = { version, sha256: sha256.toString('hex') };
    await appendEvents(transaction, [{ name: 'document.paper-kept', documentId, details }], now);
  });
  return undefined;
}

/** Where a person is faster than the job of a letter that they may read. Errors: those of the sandbox and of storing. */
export const keepPaperNow = async (platform: Platform, writing: Writing): Promise<Refusal | undefined> =>
  isOfficial(writing) && !(await findKept(platform.database, writing))
    ? keepPaperOf(platform, writing.documentId)
    : undefined;

export const keepMissingPapersJob = 'keep-missing-papers';
/** The others follow in the next night. */
const maxPerNight = 2_000;

/**
 * Queues the letters without a paper of their present text, of their class or signed: those registered before papers were kept, brought in
 * another way than by an action, or whose job was given up.
 */
export async function keepMissingPapers({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  const rows = await database
    .selectFrom('documents')
    .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
    .leftJoin('documentPapers', (join) =>
      join
        .onRef('documentPapers.documentId', '=', 'documents.id')
        .onRef('documentPapers.version', '=', 'documentContents.version')
        .on((paper) => paper.or([paper('documentPapers.secrecy', '=', paper.ref('documents.secrecy')), isSignedFile])),
    )
    .select('documents.id')
    .where('documentPapers.documentId', 'is', null)
    .where('documents.state', 'in', [...registeredStates])
    .orderBy('documents.id', 'desc')
    .limit(maxPerNight)
    .execute();
  await inTransaction(database, async (transaction) => {
    for (const { id } of rows) await jobs.send(transaction, keepPaperJob, { documentId: id });
  });
}
