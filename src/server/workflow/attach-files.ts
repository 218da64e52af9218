import { sql } from 'kysely';

import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

interface Place {
  readonly documentId: number;
  readonly taskId?: number | null;
  readonly part: 'letter' | 'enclosure' | 'result' | 'addition';
  readonly secrecy: number;
  /** The arrival that is registered as this document: its files may be attached too, but not its original. */
  readonly arrivalId?: number | undefined;
}

/**
 * Attaches uploads of the person to a document, in the order given; the first is the letter, the others its enclosures.
 * Each can be attached once. A secret letter takes only files that can be watermarked. Errors: `file-not-found`,
 * `file-not-markable`.
 */
export async function attachFiles(
  transaction: DatabaseTransaction,
  fileIds: readonly number[],
  personId: number,
  place: Place,
): Promise<undefined | Refusal> {
  const uploads = await lockUnused(transaction, fileIds, personId, place.arrivalId);
  const missing = fileIds.filter((fileId, index) => !uploads.has(fileId) || fileIds.indexOf(fileId) !== index);
  if (missing.length > 0) {
    noteRefusedView(transaction, personId, 'file', ...missing);
    return refuse('file-not-found');
  }
  if ([...uploads.values()].some((mediaType) => watermarkModeOf(place.secrecy, mediaType) === 'refused'))
    return refuse('file-not-markable');
  if (fileIds.length > 0)
    await sql`
      UPDATE files SET uploaded_by = ${personId}, document_id = ${place.documentId}, task_id = ${place.taskId ?? null},
        part = CASE WHEN ${place.part} = 'letter' AND attached.place > 1 THEN 'enclosure' ELSE ${place.part} END,
        sort_order = attached.place - 1
      FROM unnest(${[...fileIds]}::bigint[]) WITH ORDINALITY AS attached(id, place)
      WHERE files.id = attached.id`.execute(transaction);
  return undefined;
}

/** The types of those that the person may attach, locked by id whatever the order of the request. */
async function lockUnused(
  transaction: DatabaseTransaction,
  fileIds: readonly number[],
  personId: number,
  arrivalId: number | undefined,
): Promise<ReadonlyMap<number, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id', 'contents.mediaType'])
    .where('files.id', 'in', fileIds)
    .where((file) =>
      file.or([
        file('uploadedBy', '=', personId),
        file.and([file('arrivalId', '=', arrivalId ?? 0), file('part', '!=', 'original')]),
      ]),
    )
    .where('documentId', 'is', null)
    .where('dispatchId', 'is', null)
    .where('oldEntryId', 'is', null)
    .where('isForManual', '=', false)
    .orderBy('files.id')
    .forNoKeyUpdate('files')
    .execute();
  return new Map(rows.map(({ id, mediaType }) => [id, mediaType]));
}
