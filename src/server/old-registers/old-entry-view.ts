import type { OldEntryView } from '#contract/registers/old-registers.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { noteRefusedView, type Database } from '#server/platform/database/database.ts';

import { isOfOpenLetter } from './old-files.ts';

/** Undefined for whoever may not read its register, for one that a later import replaced, and for a letter. */
export async function oldEntryView(
  database: Database,
  oldEntryId: number,
  viewer: Viewer,
): Promise<OldEntryView | undefined> {
  const entry = await database
    .selectFrom('oldRegisterEntries as entries')
    .innerJoin('units', 'units.id', 'entries.unitId')
    .select(['entries.unitId', 'units.name as unitName', 'entries.book', 'entries.isCircular', 'entries.year'])
    .select(['entries.number', 'entries.point', 'entries.enteredOn', 'entries.letterNumber', 'entries.letterDate'])
    .select(['entries.fromText', 'entries.toText', 'entries.subject', 'entries.operation', 'entries.remark'])
    .select(['entries.documentId', isOfOpenLetter(viewer).as('isOpen')])
    .where('entries.id', '=', oldEntryId)
    .where('entries.replacedBy', 'is', null)
    .executeTakeFirst();
  if (entry?.isOpen === false) noteRefusedView(database, viewer.personId, 'document', entry.documentId ?? 0);
  if (!entry || entry.documentId !== null || !readsBook(viewer, { unitId: entry.unitId, isSecret: false }))
    return undefined;
  const names = await database
    .selectFrom('oldRegisterFiles as names')
    .leftJoin('files', 'files.id', 'names.fileId')
    .leftJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['names.path', 'files.id as fileId', 'files.name'])
    .select(['contents.mediaType', 'contents.byteSize', 'contents.pageCount'])
    .where('names.entryId', '=', oldEntryId)
    .orderBy('names.position')
    .execute();
  const { unitId: _, documentId: _letter, isOpen: _isOpen, book, ...shown } = entry;
  return {
    ...shown,
    book: memberOf(oldBooks, book),
    files: names.flatMap(({ fileId, name, mediaType, byteSize, pageCount }) =>
      fileId === null || name === null || mediaType === null || byteSize === null
        ? []
        : [{ fileId, name, mediaType, byteSize, pageCount }],
    ),
    missing: names.flatMap(({ fileId, path }) => (fileId === null ? [path] : [])),
  };
}
