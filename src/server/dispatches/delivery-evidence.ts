import { mayHaveEvidence, mayFollowDispatches, isEvidenceType } from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';

export const evidenceOf = (database: Database | DatabaseTransaction, dispatchIds: readonly number[]) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'files.dispatchId'])
    .select(['contents.mediaType', 'contents.byteSize', 'contents.pageCount'])
    .where('files.dispatchId', 'in', dispatchIds)
    .orderBy('files.sortOrder')
    .execute();

/**
 * Replaces the evidence of a dispatch. Files taken off it are swept later; new files must be uploads of the person.
 * Errors: `evidence-not-allowed` (a secret letter or a channel without evidence), `evidence-type`, `file-not-found`.
 */
export async function storeEvidence(
  transaction: DatabaseTransaction,
  { document }: Matter,
  dispatch: Dispatch,
  fileIds: readonly number[],
  personId: number,
): Promise<undefined | Refusal> {
  if (fileIds.length > 0 && !mayHaveEvidence(document, dispatch)) return refuse('evidence-not-allowed');
  // Those it has and unused uploads of the person, by id whatever the order of the request.
  const locked = await transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id', 'files.dispatchId', 'contents.mediaType'])
    .where('documentId', 'is', null)
    .where('isForManual', '=', false)
    .where((file) =>
      file.or([
        file('files.dispatchId', '=', dispatch.id),
        file.and([
          file('files.id', 'in', fileIds),
          file('files.dispatchId', 'is', null),
          file('files.uploadedBy', '=', personId),
        ]),
      ]),
    )
    .orderBy('files.id')
    .forNoKeyUpdate('files')
    .execute();
  const types = new Map(locked.map(({ id, mediaType }) => [id, mediaType]));
  const missing = fileIds.filter((fileId) => !types.has(fileId));
  if (missing.length > 0) {
    noteRefusedView(transaction, personId, 'file', ...missing);
    return refuse('file-not-found');
  }
  if (fileIds.some((fileId) => !isEvidenceType(types.get(fileId) ?? ''))) return refuse('evidence-type');
  const taken = locked.filter(({ id, dispatchId }) => dispatchId !== null && !fileIds.includes(id)).map(({ id }) => id);
  await transaction.updateTable('files').set({ dispatchId: null }).where('id', 'in', taken).execute();
  for (const [sortOrder, fileId] of fileIds.entries())
    await transaction
      .updateTable('files')
      .set({ dispatchId: dispatch.id, sortOrder })
      .where('id', '=', fileId)
      .execute();
  return undefined;
}

/** Guards the files of evidence: a person who may not follow the dispatch does not learn that a file exists. */
export async function mayReadEvidence(
  transaction: DatabaseTransaction,
  personId: number,
  dispatchId: number,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('dispatches')
    .select('documentId')
    .where('id', '=', dispatchId)
    .executeTakeFirst();
  // Of nothing when there is no such dispatch, so that it costs the same.
  const viewer = await loadViewer(transaction, personId, now);
  const matter = await readMatter(transaction, viewer, row?.documentId ?? 0);
  const dispatch = matter?.dispatches.find(({ id }) => id === dispatchId);
  return (
    matter !== undefined &&
    dispatch !== undefined &&
    mayHaveEvidence(matter.document, dispatch) &&
    mayFollowDispatches(viewer, matter)
  );
}
