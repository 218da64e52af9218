import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { z } from 'zod';

import { registeredStates, type DocumentState } from '#domain/documents/document.ts';
import { memberOf } from '#domain/member-of.ts';
import { nextLevel, signatureLevels, stampedAgainBefore, type SignatureLevel } from '#domain/paper/signature-levels.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { certificatesOf, trustedRoots } from '#server/certificates/authorities.ts';
import { revocationListsOf } from '#server/certificates/evidence.ts';
import { saveContent } from '#server/files/file-queries.ts';
import { findKept, readPaper } from '#server/paper/kept-paper.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { extendPaperJob } from '#server/workflow/queue-paper.ts';

import { sha256 } from './cms.ts';
import { addEvidenceTask, prepareTimeStampTask } from './extend-pdf.task.ts';
import { putSignature, signedBytes } from './signature-bytes.ts';
import { timeStampOf } from './time-stamp.ts';
import { verifyPdfTask, type FoundSignature } from './verify-pdf.task.ts';

/** Nobody signs any more. A letter that was cancelled is evidence still: its number stays in the register. */
const endStates: readonly string[] = ['closed', 'cancelled'] satisfies readonly DocumentState[];
const payloadSchema = z.object({ documentId: z.int() });
const maxBytes = 50 * 1024 * 1024;

/**
 * Adds to the signed file of a letter what keeps its signatures verifiable, as far as it can be had now. Signed bytes stay as they
 * are. @throws what is tried again.
 */
export async function extendPaper(platform: Platform, payload: unknown): Promise<void> {
  const { documentId } = payloadSchema.parse(payload);
  while (await extendOnce(platform, documentId));
}

const newestOf = async ({ database }: Pick<Platform, 'database'>, documentId: number) => {
  const text = await database
    .selectFrom('documents')
    .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
    .select(['documents.state', 'documents.secrecy', 'documentContents.version'])
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  const kept = text && (await findKept(database, { documentId, ...text }));
  return kept && { ...text, ...kept, level: memberOf(signatureLevels, kept.level) };
};

/** Whether the file is on its next level now. */
async function extendOnce(platform: Platform, documentId: number): Promise<boolean> {
  const before = await newestOf(platform, documentId);
  if (!before) return false;
  const { level, stampedUntil } = before;
  const isClosed = endStates.includes(before.state);
  const next = nextLevel(level, { isClosed, stampedUntil }, platform.clock());
  if (!next) return false;
  const pdf = await readPaper(platform, before.sha256);
  const extended = await (level === 'B-LTA'
    ? stampedAgain(platform, pdf)
    : next === 'B-LT'
      ? withEvidence(platform, pdf)
      : withTimeStamp(platform, pdf));
  return extended !== undefined && keep(platform, documentId, { before, level: next, pdf: orThrow(extended) });
}

function orThrow<Result>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Error(`the paper could not be extended: ${result.refused}`);
  return result;
}

const rootsOf = async (platform: Platform) => ({
  roots: certificatesOf(await trustedRoots(platform.database, platform.clock())),
});

/**
 * Undefined while nothing is known of one of its certificates, or one leads to no root that the agency trusts.
 * @param isMeant of which signatures it proves something; of all without it.
 */
async function withEvidence(
  platform: Platform,
  pdf: Buffer,
  isMeant: (found: FoundSignature, place: number, all: readonly FoundSignature[]) => boolean = () => true,
): Promise<Buffer | Refusal | undefined> {
  const all = orThrow(await platform.sandbox.run(verifyPdfTask, pdf, await rootsOf(platform), 'background'));
  const found = all.filter(isMeant);
  if (!found.every(isTrusted)) {
    platform.log.warn(
      { sha256: sha256(pdf).toString('hex') },
      'a signature or its time stamp leads to no trusted root',
    );
    return undefined;
  }
  const signers = found.flatMap(({ certificate, others, stamp }) => [
    ...(certificate ? [{ certificate, others }] : []),
    ...(stamp ? [stamp] : []),
  ]);
  const revocationLists = await revocationListsOf(platform, signers);
  const certificates = signers.flatMap(({ certificate, others }) => [certificate, ...others]);
  return revocationLists && platform.sandbox.run(addEvidenceTask, pdf, { certificates, revocationLists }, 'background');
}

/** With what proves the newest time stamp, under a stamp that lasts longer. */
async function stampedAgain(platform: Platform, pdf: Buffer): Promise<Buffer | Refusal | undefined> {
  // Those before it were proven when it was made, and their authorities may be gone.
  const proven = await withEvidence(platform, pdf, (_found, place, all) => place === all.length - 1);
  return proven === undefined || isRefusal(proven) ? proven : withTimeStamp(platform, proven);
}

/** An address in a certificate of anybody is not asked. */
const isTrusted = ({ chain, stamp }: FoundSignature) => chain !== null && (stamp === null || stamp.chain !== null);

/** Undefined while there is no time stamp to be had. */
async function withTimeStamp(platform: Platform, pdf: Buffer): Promise<Buffer | Refusal | undefined> {
  const prepared = await platform.sandbox.run(prepareTimeStampTask, pdf, {}, 'background');
  if (isRefusal(prepared)) return prepared;
  const token = await timeStampOf(platform, sha256(...signedBytes(prepared)));
  return token && putSignature(prepared, token);
}

interface Extended {
  readonly before: NonNullable<Awaited<ReturnType<typeof newestOf>>>;
  readonly level: SignatureLevel;
  readonly pdf: Buffer;
}

/** False when somebody signed or another job extended it meanwhile, or another stamp would last no longer. */
async function keep(platform: Platform, documentId: number, { before, level, pdf }: Extended): Promise<boolean> {
  const roots = await rootsOf(platform);
  const [found, stored] = await Promise.all([
    platform.sandbox.run(verifyPdfTask, pdf, roots, 'background'),
    platform.files.store(Readable.from([pdf]), { maxBytes, waiter: 'background' }),
  ]);
  const [verified, content] = [orThrow(found), orThrow(stored)];
  if (!verified.every(({ isIntact }) => isIntact)) throw new Error(`the extended paper of ${documentId} is not valid`);
  const stampedUntil = level === 'B-LTA' ? (verified.at(-1)?.chain?.validUntil ?? null) : null;
  if (before.stampedUntil && (stampedUntil === null || stampedUntil <= before.stampedUntil)) return false;
  const { version, secrecy } = before;
  const revision = before.revision + 1;
  return inTransaction(platform.database, async (transaction) => {
    await loadMatter(transaction, documentId, { lock: 'lock' });
    const newest = await findKept(transaction, { documentId, version, secrecy });
    if (newest?.revision !== before.revision) return false;
    const now = platform.clock();
    await saveContent(transaction, content, now);
    await transaction
      .insertInto('documentPapers')
      .values({ documentId, version, secrecy, revision, level, sha256: content.sha256, keptAt: now, stampedUntil })
      .execute();
    const details = { version, revision, level, sha256: content.sha256.toString('hex') };
    await appendEvents(transaction, [{ name: 'document.paper-extended', documentId, details }], now);
    return true;
  });
}

export const extendPapersJob = 'extend-papers';
/** The others follow in the next nights. */
const maxPerNight = 2_000;

/** Queues the letters whose files could not be extended when they were signed, were closed since, or have an old time stamp. */
export async function extendPapers({
  database,
  jobs,
  clock,
}: Pick<Platform, 'database' | 'jobs' | 'clock'>): Promise<void> {
  const rows = await database
    .selectFrom('documentPapers as paper')
    .innerJoin('documents', 'documents.id', 'paper.documentId')
    .innerJoin('documentContents', (join) =>
      join
        .onRef('documentContents.documentId', '=', 'paper.documentId')
        .onRef('documentContents.version', '=', 'paper.version'),
    )
    .select('paper.documentId')
    .where((row) =>
      row.or([
        row('paper.level', 'in', ['B-B', 'B-T']),
        row.and([row('paper.level', '=', 'B-LT'), row('documents.state', 'in', endStates)]),
        row('paper.stampedUntil', '<=', stampedAgainBefore(clock())),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('documentPapers as other')
            .select('other.revision')
            .whereRef('other.documentId', '=', 'paper.documentId')
            .whereRef('other.version', '=', 'paper.version')
            .where('other.level', '<>', 'none')
            .whereRef('other.revision', '>', 'paper.revision'),
        ),
      ),
    )
    .where((row) =>
      row.or([
        row('documents.state', 'in', [...registeredStates]),
        row.and([row('documents.state', '=', 'cancelled'), row('documents.letterNumber', '!=', '')]),
      ]),
    )
    .orderBy('paper.stampedUntil', (order) => order.asc().nullsLast())
    // Else those that cannot be extended would keep the others from it for good.
    .orderBy(sql`random()`)
    .limit(maxPerNight)
    .execute();
  await inTransaction(database, async (transaction) => {
    for (const { documentId } of rows) await jobs.send(transaction, extendPaperJob, { documentId });
  });
}
