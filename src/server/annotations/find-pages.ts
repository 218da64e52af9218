import { isOfficial } from '#domain/documents/document.ts';
import { markedType } from '#domain/watermark/watermark.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { keepPaperOf } from '#server/paper/keep-paper.job.ts';
import { standingPaper } from '#server/paper/kept-paper.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Place extends Pick<Platform, 'deriveKey' | 'clock'> {
  readonly database: Database | DatabaseTransaction;
}

interface FoundPages {
  readonly sha256: Buffer;
  readonly mediaType: string;
  readonly pageCount: number | null;
}

/**
 * The content of a file of a letter that the person may read; undefined, and noted, when there is none. Without a file, that
 * of the paper that stands for the letter now; null until one was kept.
 */
export async function findPages(
  place: Place,
  matter: Matter,
  fileId: number | null,
  personId: number,
): Promise<FoundPages | null | undefined> {
  const { database } = place;
  const documentId = matter.document.id;
  if (fileId !== null) {
    const file = await fileOf(database, documentId, fileId);
    if (!file) noteRefusedView(database, personId, 'file', fileId);
    return file;
  }
  const writing = await writingOf(place, matter);
  const paper = writing && (await standingPaper(database, writing));
  if (!paper) return null;
  const { sha256 } = paper;
  const { pageCount } = await database
    .selectFrom('contents')
    .select('pageCount')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return { sha256, mediaType: markedType, pageCount };
}

/**
 * The same; the paper of a registered letter is kept now if its job has not run yet. While it cannot be printed, a person still
 * reads the letter, and draws on it when the job has kept it.
 */
export async function findKeptPages(platform: Platform, matter: Matter, fileId: number | null, personId: number) {
  const found = await findPages(platform, matter, fileId, personId);
  if (found !== null || !isOfficial(matter.document)) return found;
  const refusal = await keepPaperOf(platform, matter.document.id);
  return refusal ? null : findPages(platform, matter, fileId, personId);
}

const fileOf = (database: Database | DatabaseTransaction, documentId: number, fileId: number) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['contents.sha256', 'contents.mediaType', 'contents.pageCount'])
    .where('files.id', '=', fileId)
    .where('files.documentId', '=', documentId)
    .where('files.part', '!=', 'original')
    .executeTakeFirst();
