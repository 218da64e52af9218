import type { WrittenManual } from '#contract/help/manuals.ts';
import { fitsManual } from '#domain/help/manual.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { findManualFile, lockManuals } from './manual-queries.ts';

interface Editor {
  readonly personId: number;
  readonly now: Date;
}

/**
 * Changes a manual, or adds one at the end of its kind. A replaced file is swept later.
 * Errors: `file-not-found`, `file-type-not-supported`, `not-found`.
 */
export async function saveManual(
  transaction: DatabaseTransaction,
  { id, ...manual }: WrittenManual,
  editor: Editor,
): Promise<{ reply: { item: { id: number } }; details: { id: number; title: string } } | Refusal> {
  const problem = await refusalOfFile(transaction, id, manual, editor.personId);
  if (problem) return problem;
  const changed = { ...manual, changedBy: editor.personId, changedAt: editor.now };
  const row =
    id === undefined ? await insertManual(transaction, changed) : await updateManual(transaction, id, changed);
  return row ? { reply: { item: { id: row.id } }, details: { id: row.id, title: manual.title } } : refuse('not-found');
}

async function refusalOfFile(
  transaction: DatabaseTransaction,
  manualId: number | undefined,
  { fileId, kind }: Omit<WrittenManual, 'id'>,
  personId: number,
): Promise<Refusal | undefined> {
  if (fileId === null) return undefined;
  const file = await findManualFile(transaction, fileId, { personId, manualId });
  if (!file) {
    noteRefusedView(transaction, personId, 'file', fileId);
    return refuse('file-not-found');
  }
  return fitsManual(kind, file.mediaType) ? undefined : refuse('file-type-not-supported');
}

type Changed = Omit<WrittenManual, 'id'> & { readonly changedBy: number; readonly changedAt: Date };

async function insertManual(transaction: DatabaseTransaction, changed: Changed) {
  const positions = (await lockManuals(transaction, changed.kind)).map(({ sortOrder }) => sortOrder);
  return transaction
    .insertInto('manuals')
    .values({ ...changed, sortOrder: Math.max(0, ...positions) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The kind never changes, because the order counts within the kind. */
const updateManual = (transaction: DatabaseTransaction, id: number, { kind, ...changed }: Changed) =>
  transaction
    .updateTable('manuals')
    .set(changed)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
