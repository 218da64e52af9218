import { sql } from 'kysely';

import type { OldImport } from '#contract/registers/old-registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { memberOf } from '#domain/member-of.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

import { countFiles } from './old-files.ts';

interface Page {
  readonly before?: number | undefined;
  readonly take: number;
  readonly search?: string | undefined;
  readonly state?: 'done' | 'undone' | undefined;
}

const words = sql`lower(concat_ws(' ', imports.file_name, importers.full_name, (
  SELECT string_agg(units.name, ' ') FROM old_register_import_books AS brought
  JOIN units ON units.id = brought.unit_id WHERE brought.import_id = imports.id
)))`;

/** The files that were imported, newest first. */
export async function oldImports(
  database: Database,
  viewer: Viewer,
  { before, take, search = '', state }: Page,
): Promise<OldImport[]> {
  const imports = await database
    .selectFrom('oldRegisterImports as imports')
    .innerJoin('personNames as importers', 'importers.id', 'imports.importedBy')
    .leftJoin('personNames as undoers', 'undoers.id', 'imports.undoneBy')
    .select(['imports.id', 'imports.importedAt', 'imports.fileName', 'imports.undoneAt'])
    .select(['importers.fullName as importer', 'undoers.fullName as undoer'])
    .$if(before !== undefined, (query) => query.where('imports.id', '<', before ?? 0))
    .$if(search !== '', (query) => query.where(textContains(words, searchText(search))))
    .$if(state !== undefined, (query) => query.where('imports.undoneAt', state === 'done' ? 'is' : 'is not', null))
    .orderBy('imports.id', 'desc')
    .limit(take)
    .execute();
  if (imports.length === 0) return [];
  const ids = imports.map(({ id }) => id);
  const books = await booksOfImports(database, ids);
  const filesOf = await countFiles(database, viewer, ids);
  return imports.map(({ id, importedAt, fileName, undoneAt, importer, undoer }) => ({
    id,
    at: importedAt,
    personName: importer ?? '',
    fileName,
    books: books.flatMap(({ importId, book, ...row }) =>
      importId === id ? [{ ...row, book: memberOf(oldBooks, book) }] : [],
    ),
    files: filesOf.get(id) ?? { named: 0, arrived: 0 },
    undone: undoneAt === null ? null : { at: undoneAt, personName: undoer ?? '' },
  }));
}

const booksOfImports = (database: Database, importIds: readonly number[]) =>
  database
    .selectFrom('oldRegisterImportBooks as books')
    .innerJoin('units', 'units.id', 'books.unitId')
    .select([
      'books.importId',
      'books.unitId',
      'units.name as unitName',
      'books.book',
      'books.isCircular',
      'books.year',
    ])
    .select(['books.added', 'books.changed', 'books.nextAfter as next'])
    .where('books.importId', 'in', importIds)
    .orderBy('units.sortOrder')
    .orderBy('books.unitId')
    .orderBy('books.book')
    .orderBy('books.isCircular')
    .orderBy('books.year', 'desc')
    .execute();
