import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { markedType } from '#domain/watermark/watermark.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { writingOf, type Writing } from '#server/drafting/draft-view.ts';
import { standingPaper } from '#server/paper/kept-paper.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readMatter } from '#server/workflow/read-matter.ts';

/** What a copy is made of. */
export interface CopySource {
  readonly matter: Matter;
  readonly writing: Writing | undefined;
  readonly sha256: Buffer;
  readonly mediaType: string;
  /** The class of secrecy that is printed on it; null of a file. */
  readonly printedClass: number | null;
}

interface Named {
  readonly documentId: number;
  /** Null for the paper of the letter. */
  readonly fileId: number | null;
}

/** More would not fit into one reply. */
const maxBytes = 40 * 1024 * 1024;

/**
 * A file of a letter that the viewer may read, or its paper as it is kept. Errors: `document-not-found`, `file-not-found`,
 * `file-too-large`, `paper-not-kept`.
 */
export async function copySource(
  platform: Pick<Platform, 'deriveKey' | 'clock'> & { readonly database: Database | DatabaseTransaction },
  viewer: Viewer,
  { documentId, fileId }: Named,
): Promise<CopySource | Refusal> {
  const { database } = platform;
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  const writing = await writingOf(platform, matter);
  if (fileId === null) {
    if (!writing) return refuse('document-not-found');
    const kept = await standingPaper(database, writing);
    if (!kept) return refuse('paper-not-kept');
    return { matter, writing, sha256: kept.sha256, mediaType: markedType, printedClass: kept.secrecy };
  }
  const file = await fileOf(database, documentId, fileId);
  if (!file) {
    noteRefusedView(database, viewer.personId, 'file', fileId);
    return refuse('file-not-found');
  }
  const { sha256, mediaType, byteSize } = file;
  return byteSize > maxBytes ? refuse('file-too-large') : { matter, writing, sha256, mediaType, printedClass: null };
}

const fileOf = (database: Database | DatabaseTransaction, documentId: number, fileId: number) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['contents.sha256', 'contents.mediaType', 'contents.byteSize'])
    .where('files.id', '=', fileId)
    .where('files.documentId', '=', documentId)
    .where('files.part', '!=', 'original')
    .executeTakeFirst();
