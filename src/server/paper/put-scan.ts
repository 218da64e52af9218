import { refuse, type Refusal } from '#domain/refusal.ts';
import { mayPutScan } from '#domain/workflow/access/scan-rule.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { removeUnattached } from '#server/files/file-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

import { findKept } from './kept-paper.ts';

interface Scan {
  readonly documentId: number;
  readonly fileId: number;
  readonly reason: string;
}

/** It is shown as a whole, and goes with mails. */
const maxScanBytes = 25 * 1024 * 1024;

/**
 * Puts a scan of the paper that was signed by hand in the place of the printed file of a registered letter. Every file stays.
 * Errors: `document-not-found`, `not-permitted`, `paper-not-kept`, `paper-is-signed`, `scan-needs-reason`, `file-not-found`,
 * `scan-not-pdf`, `file-too-large`.
 */
export async function putScan(
  { deriveKey, clock }: Pick<Platform, 'deriveKey' | 'clock'>,
  transaction: DatabaseTransaction,
  { documentId, fileId, reason }: Scan,
  personId: number,
): Promise<undefined | Refusal> {
  const now = clock();
  const viewer = await loadViewer(transaction, personId, now);
  const readable = await readMatter(transaction, viewer, documentId);
  const matter = readable && (await loadMatter(transaction, documentId, { lock: 'lock' }));
  const writing = matter && (await writingOf({ database: transaction, deriveKey, clock }, matter));
  if (!writing) return refuse('document-not-found');
  if (!mayPutScan(viewer, matter)) return refuse('not-permitted', { rule: 'staffsIssuersDesk' });
  const kept = await findKept(transaction, writing);
  if (!kept) return refuse('paper-not-kept');
  if (kept.level !== 'none') return refuse('paper-is-signed');
  if (kept.origin === 'scanned' && reason === '') return refuse('scan-needs-reason');
  const upload = await lockUpload(transaction, fileId, personId);
  if (!upload) {
    noteRefusedView(transaction, personId, 'file', fileId);
    return refuse('file-not-found');
  }
  if (upload.mediaType !== 'application/pdf') return refuse('scan-not-pdf');
  if (upload.byteSize > maxScanBytes) return refuse('file-too-large');
  const { version, secrecy } = writing;
  const { sha256 } = upload;
  const revision = kept.revision + 1;
  const scan = { documentId, version, secrecy, revision, sha256, reason, origin: 'scanned', keptBy: personId };
  await transaction
    .insertInto('documentPapers')
    .values({ ...scan, keptAt: now })
    .execute();
  // The content is that of the letter now.
  await removeUnattached(transaction, fileId, personId);
  const details = { version, revision, sha256: sha256.toString('hex'), reason };
  await appendEvents(transaction, [{ name: 'document.paper-scanned', actorId: personId, documentId, details }], now);
  return undefined;
}

const lockUpload = (transaction: DatabaseTransaction, fileId: number, personId: number) =>
  transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['contents.sha256', 'contents.mediaType', 'contents.byteSize'])
    .where('files.id', '=', fileId)
    .where('files.uploadedBy', '=', personId)
    .where('files.documentId', 'is', null)
    .where('files.dispatchId', 'is', null)
    .where('files.arrivalId', 'is', null)
    .where('files.oldEntryId', 'is', null)
    .where('files.isForManual', '=', false)
    .forNoKeyUpdate('files')
    .executeTakeFirst();
