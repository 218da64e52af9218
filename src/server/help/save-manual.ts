import { isDeepStrictEqual } from 'node:util';

import type { Manual, RecordedManual, WrittenManual } from '#contract/help/manuals.ts';
import type { NewEvent } from '#domain/events.ts';
import { fitsManual, type ManualText } from '#domain/help/manual.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { findManualFile, lockManual, lockManuals, readManual } from './manual-queries.ts';

interface Editor {
  readonly personId: number;
  readonly now: Date;
}

/** What an event says of a change of one manual. */
type ManualDetails = Readonly<{
  itemId: number;
  kind: string;
  before?: RecordedManual;
  after?: RecordedManual;
}>;

interface Typed extends WrittenManual {
  /** The digest of the manual as the person saw it; none of a new one. */
  readonly seen?: string | undefined;
}

/**
 * Changes a manual, or adds one at the end of its kind. A replaced file is swept later.
 * Errors: `file-not-found`, `file-type-not-supported`, `not-found`, `list-changed`.
 */
export async function saveManual(
  transaction: DatabaseTransaction,
  { id, seen, ...manual }: Typed,
  editor: Editor,
): Promise<{ reply: { item: { id: number } }; details: ManualDetails } | Refusal> {
  const before = id === undefined ? undefined : await lockManual(transaction, id);
  // The kind never changes, because the order counts within the kind.
  if (id !== undefined && before?.kind !== manual.kind) return refuse('not-found');
  if (before && before.digest !== seen) return refuse('list-changed');
  const problem = await refusalOfFile(transaction, id, manual, editor.personId);
  if (problem) return problem;
  const changed = { ...manual, changedBy: editor.personId, changedAt: editor.now };
  const row =
    id === undefined ? await insertManual(transaction, changed) : await updateManual(transaction, id, changed);
  const after = row && (await readManual(transaction, row.id));
  if (!after) return refuse('not-found');
  return {
    reply: { item: { id: after.id } },
    details: {
      itemId: after.id,
      kind: after.kind,
      ...(before && { before: recordOf(before) }),
      after: recordOf(after),
    },
  };
}

/**
 * Changes what a manual says besides its name and its file, unless it says something else than `before`. Undefined when
 * nothing changes. Errors: `not-found`, `list-changed`.
 */
export async function saveManualText(
  transaction: DatabaseTransaction,
  { id, before, after }: { readonly id: number; readonly before: ManualText; readonly after: ManualText },
  editor: Editor,
): Promise<NewEvent | Refusal | undefined> {
  const manual = await lockManual(transaction, id);
  if (!manual) return refuse('not-found');
  const { kind, title, file, digest: seen } = manual;
  if (!isDeepStrictEqual(textOf(manual), textOf(before))) return refuse('list-changed');
  if (isDeepStrictEqual(textOf(before), textOf(after))) return undefined;
  const fileId = file?.fileId ?? null;
  const saved = await saveManual(transaction, { id, kind, title, fileId, seen, ...textOf(after) }, editor);
  return isRefusal(saved) ? saved : { name: 'manual.saved', actorId: editor.personId, details: saved.details };
}

const textOf = ({ module, description, address, isPublished }: ManualText): ManualText => ({
  module,
  description,
  address,
  isPublished,
});

/** Errors: `not-found`, `list-changed`. */
export async function removeManual(
  transaction: DatabaseTransaction,
  { id, seen }: { readonly id: number; readonly seen: string },
): Promise<{ reply: Record<string, never>; details: ManualDetails } | Refusal> {
  const before = await lockManual(transaction, id);
  if (!before) return refuse('not-found');
  if (before.digest !== seen) return refuse('list-changed');
  await transaction.deleteFrom('manuals').where('id', '=', id).execute();
  return { reply: {}, details: { itemId: id, kind: before.kind, before: recordOf(before) } };
}

const recordOf = ({ module, title, description, file, address, isPublished }: Manual): RecordedManual => ({
  module,
  title,
  description,
  fileName: file?.name ?? '',
  address,
  isPublished,
});

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

const updateManual = (transaction: DatabaseTransaction, id: number, { kind: _kind, ...changed }: Changed) =>
  transaction.updateTable('manuals').set(changed).where('id', '=', id).returning('id').executeTakeFirst();
