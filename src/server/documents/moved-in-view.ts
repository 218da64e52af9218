import type { DocumentView } from '#contract/documents/documents.ts';
import { memberOf } from '#domain/member-of.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Where a letter that was moved in stands in its old register, and which of its files have not arrived. */
export async function movedInView(database: Database, documentId: number): Promise<DocumentView['movedIn']> {
  const entry = await database
    .selectFrom('oldRegisterEntries as entries')
    .innerJoin('units', 'units.id', 'entries.unitId')
    .select(['entries.id', 'units.name as unitName', 'entries.book', 'entries.isCircular', 'entries.year'])
    .select(['entries.number', 'entries.point'])
    .where('entries.documentId', '=', documentId)
    .where('entries.replacedBy', 'is', null)
    .executeTakeFirst();
  if (!entry) return null;
  const missing = await database
    .selectFrom('oldRegisterFiles')
    .select('path')
    .where('entryId', '=', entry.id)
    .where('fileId', 'is', null)
    .orderBy('position')
    .execute();
  const { id: _, book, ...place } = entry;
  return { ...place, book: memberOf(oldBooks, book), missing: missing.map(({ path }) => path) };
}
