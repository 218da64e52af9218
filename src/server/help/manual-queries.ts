import { createHash } from 'node:crypto';

import type { Manual } from '#contract/help/manuals.ts';
import { manualKinds, manualModules, type ManualKind, type ManualModule } from '#domain/help/manual.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface Filter {
  readonly id?: number | undefined;
  readonly kind?: ManualKind | undefined;
  readonly module?: ManualModule | undefined;
  readonly onlyPublished: boolean;
}

export async function listManuals(
  database: Database | DatabaseTransaction,
  { id, kind, module, onlyPublished }: Filter,
): Promise<Manual[]> {
  const rows = await database
    .selectFrom('manuals')
    .leftJoin('files', 'files.id', 'manuals.fileId')
    .leftJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['manuals.id', 'manuals.kind', 'manuals.module', 'manuals.title', 'manuals.description'])
    .select(['manuals.address', 'manuals.isPublished', 'manuals.changedAt', 'manuals.fileId'])
    .select(['files.name', 'contents.mediaType', 'contents.byteSize'])
    .$if(id !== undefined, (query) => query.where('manuals.id', '=', id ?? 0))
    .$if(kind !== undefined, (query) => query.where('manuals.kind', '=', kind ?? ''))
    .$if(module !== undefined, (query) => query.where('manuals.module', '=', module ?? ''))
    .$if(onlyPublished, (query) => query.where('manuals.isPublished', '=', true))
    .orderBy('manuals.kind')
    .orderBy('manuals.sortOrder')
    .orderBy('manuals.id')
    .execute();
  return rows.map(({ fileId, name, mediaType, byteSize, ...row }) => ({
    ...row,
    digest: digestOf({ ...row, fileId }),
    kind: memberOf(manualKinds, row.kind),
    module: memberOf(manualModules, row.module),
    file:
      fileId === null || name === null || mediaType === null
        ? null
        : { fileId, name, mediaType, byteSize: Number(byteSize) },
  }));
}

type Said = Pick<Manual, 'title' | 'description' | 'address' | 'isPublished'> & {
  readonly module: string;
  readonly fileId: number | null;
};
const digestOf = ({ module, title, description, fileId, address, isPublished }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([module, title, description, fileId, address, isPublished]))
    .digest('hex');

export async function readManual(transaction: DatabaseTransaction, id: number): Promise<Manual | undefined> {
  const [manual] = await listManuals(transaction, { id, onlyPublished: false });
  return manual;
}

/** A manual as it is once nobody else changes those of its kind; undefined when there is none. */
export async function lockManual(transaction: DatabaseTransaction, id: number): Promise<Manual | undefined> {
  const found = await readManual(transaction, id);
  if (!found) return undefined;
  await lockManuals(transaction, found.kind);
  return readManual(transaction, id);
}

/**
 * Locks the manuals, so that two persons who order or add do not interfere. By id: who locks in the order that the other
 * is changing may wait for each other.
 */
export const lockManuals = (transaction: DatabaseTransaction, kind: ManualKind) =>
  transaction
    .selectFrom('manuals')
    .select(['id', 'sortOrder'])
    .where('kind', '=', kind)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Finds an upload of the person that no manual uses yet, or the current file of this manual. */
export const findManualFile = (
  transaction: DatabaseTransaction,
  fileId: number,
  owner: { readonly personId: number; readonly manualId: number | undefined },
) =>
  transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .leftJoin('manuals', 'manuals.fileId', 'files.id')
    .select('contents.mediaType')
    .where('files.id', '=', fileId)
    .where('files.isForManual', '=', true)
    .where((where) =>
      where.or([
        where.and([where('manuals.id', 'is', null), where('files.uploadedBy', '=', owner.personId)]),
        where('manuals.id', '=', owner.manualId ?? 0),
      ]),
    )
    .executeTakeFirst();
