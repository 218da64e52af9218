import { mayHaveEvidence, mayFollowDispatches, isEvidenceType } from '#domain/workflow/dispatches/dispatch-rules.ts';
import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export const evidenceOf = (database: Database | DatabaseTransaction, dispatchIds: readonly number[]) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'files.dispatchId'])
    .select(['contents.mediaType', 'contents.byteSize', 'contents.pageCount'])
    .where('files.dispatchId', 'in', [0, ...dispatchIds])
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
  await transaction
    .updateTable('files')
    .set({ dispatchId: null })
    .where('dispatchId', '=', dispatch.id)
    .where('id', 'not in', [0, ...fileIds])
    .execute();
  for (const [sortOrder, fileId] of fileIds.entries()) {
    const attached = await transaction
      .updateTable('files')
      .from('contents')
      .whereRef('contents.sha256', '=', 'files.sha256')
      .set({ dispatchId: dispatch.id, sortOrder })
      .where('files.id', '=', fileId)
      .where('documentId', 'is', null)
      .where('isForManual', '=', false)
      .where((file) =>
        file.or([
          file('files.dispatchId', '=', dispatch.id),
          file.and([file('files.dispatchId', 'is', null), file('files.uploadedBy', '=', personId)]),
        ]),
      )
      .returning('contents.mediaType')
      .executeTakeFirst();
    if (!attached) return refuse('file-not-found');
    if (!isEvidenceType(attached.mediaType)) return refuse('evidence-type');
  }
  return undefined;
}

/** Guards the files of evidence: a person who may not follow the dispatch does not learn that a file exists. */
export async function mayReadEvidence(
  transaction: DatabaseTransaction,
  personId: number,
  dispatchId: number,
  tenant: Tenant,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('dispatches')
    .select('documentId')
    .where('id', '=', dispatchId)
    .executeTakeFirst();
  const matter = row && (await loadMatter(transaction, row.documentId));
  const dispatch = matter?.dispatches.find(({ id }) => id === dispatchId);
  if (!matter || !dispatch || !mayHaveEvidence(matter.document, dispatch)) return false;
  const viewer = await loadViewer(transaction, personId, tenant, now);
  return canRead(viewer, matter) && mayFollowDispatches(viewer, matter);
}
