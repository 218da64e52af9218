import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { memberOf } from '#domain/member-of.ts';
import { oldBooks, type OldEntry, type OldSeries } from '#domain/registers/old-entries.ts';
import { unreachable } from '#domain/unreachable.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import { saveNext } from '#server/numbers/set-next-number.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { nextIds } from '#server/workflow/allocate-ids.ts';
import { saveCounts, type CountChange } from '#server/workflow/save-trays.ts';

import { eventsOfLetters, insertLetters, placeFiles, rewriteLetters, type MovedIn } from './moved-in-letters.ts';
import { filesPutAside, removeTexts } from './old-files.ts';
import {
  contentOf,
  isLetter,
  namesAfter,
  type OldPlan,
  type PlannedBook,
  type PlannedEntry,
  type SettledEntry,
} from './plan-old-import.ts';
import { numberKey, seriesKey } from './series-state.ts';

/** Each with 20 values: PostgreSQL takes 65,535 of them in a statement. */
const rowsAtOnce = 1_000;

export interface OldActor {
  readonly personId: number;
  readonly now: Date;
}

/** Writes what was planned, while nobody else can. Returns what the log says of it. */
export async function writeOldImport(
  transaction: DatabaseTransaction,
  { changes, books }: Pick<OldPlan, 'changes' | 'books'>,
  { personId, now, fileName }: OldActor & { readonly fileName: string },
): Promise<readonly NewEvent[]> {
  const { id: importId } = await transaction
    .insertInto('oldRegisterImports')
    .values({ importedAt: now, importedBy: personId, fileName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const letters = await writeLetters(transaction, changes, { personId, now });
  const named = await writeEntries(transaction, changes, { importId, letters: letters.ids });
  if (named > 0) await carryFiles(transaction, importId);
  const corrected = letters.rewritten.map(({ documentId }) => documentId);
  await placeFiles(transaction, [...corrected, ...letters.added.map(({ documentId }) => documentId)]);
  await removeTexts(transaction, await filesPutAside(transaction, importId));
  await saveCounts(transaction, letters.counts);
  await transaction
    .insertInto('oldRegisterImportBooks')
    .values(books.map((book) => ({ ...book, importId })))
    .execute();
  const events: NewEvent[] = [];
  for (const book of books) events.push(...(await continueAfter(transaction, book, personId)));
  const sum = (of: 'added' | 'changed') => books.reduce((total, book) => total + book[of], 0);
  const details = { importId, fileName, added: sum('added'), changed: sum('changed'), books: books.map(logged) };
  const source = { personId, importId, fileName };
  return [
    { name: 'old-register.imported', actorId: personId, details },
    ...eventsOfLetters('letter.moved-in', letters.added, source),
    ...eventsOfLetters('letter.moved-in-changed', letters.rewritten, source),
    ...events,
  ];
}

interface WrittenLetters {
  readonly ids: ReadonlyMap<SettledEntry, number>;
  readonly added: readonly MovedIn[];
  readonly rewritten: readonly MovedIn[];
  readonly counts: readonly CountChange[];
}

/** An entry with files is a letter; a corrected entry remains the letter that it was. */
async function writeLetters(
  transaction: DatabaseTransaction,
  changes: readonly PlannedEntry[],
  actor: OldActor,
): Promise<WrittenLetters> {
  const rewritten = changes.flatMap(({ before, after }) =>
    before && before.documentId !== null ? [{ documentId: before.documentId, entry: after }] : [],
  );
  const isNew = ({ before, after }: PlannedEntry) => (before?.documentId ?? null) === null && isLetter(before, after);
  const entries = changes.filter(isNew).map(({ after }) => after);
  const newIds = await nextIds(transaction, 'documents', entries.length);
  const added = entries.map((entry, index) => ({ documentId: newIds[index] ?? unreachable('an id for each'), entry }));
  const counts = [
    ...(await rewriteLetters(transaction, rewritten)),
    ...(await insertLetters(transaction, added, actor)),
  ];
  return {
    ids: new Map([...rewritten, ...added].map((letter) => [letter.entry, letter.documentId])),
    added,
    rewritten,
    counts,
  };
}

/** As the log stores it. */
export const logged = ({ unitId, book, isCircular, year, added, changed, nextAfter }: PlannedBook) => ({
  unitId,
  book,
  isCircular,
  year,
  added,
  changed,
  nextAfter,
});

async function writeEntries(
  transaction: DatabaseTransaction,
  changes: readonly PlannedEntry[],
  { importId, letters }: { readonly importId: number; readonly letters: WrittenLetters['ids'] },
): Promise<number> {
  let named = 0;
  for (let first = 0; first < changes.length; first += rowsAtOnce) {
    const some = changes.slice(first, first + rowsAtOnce);
    const replaced = some.flatMap(({ before }) => before?.id ?? []);
    if (replaced.length > 0)
      await transaction
        .updateTable('oldRegisterEntries')
        .set({ replacedBy: importId })
        .where('id', 'in', replaced)
        .execute();
    const written = await transaction
      .insertInto('oldRegisterEntries')
      .values(
        some.map(({ after }) => ({
          ...placeOf(after),
          ...contentOf(after),
          importId,
          documentId: letters.get(after) ?? null,
        })),
      )
      .returning(['id', 'unitId', 'book', 'isCircular', 'year', 'number', 'point'])
      .execute();
    const ids = new Map(written.map((row) => [keyOf({ ...row, book: memberOf(oldBooks, row.book) }), row.id]));
    const names = some.flatMap(({ before, after }) =>
      namesAfter(before, after).map((path, position) => ({ entryId: ids.get(keyOf(after)) ?? 0, path, position })),
    );
    await writeNames(transaction, names, importId);
    named += names.length;
  }
  return named;
}

const placeOf = ({ unitId, book, isCircular, year, number, point }: OldEntry) => ({
  unitId,
  book,
  isCircular,
  year,
  number,
  point,
});
const keyOf = (entry: OldSeries & Pick<OldEntry, 'number' | 'point'>) => `${seriesKey(entry)} ${numberKey(entry)}`;

interface OldName {
  readonly entryId: number;
  readonly path: string;
  readonly position: number;
}

async function writeNames(
  transaction: DatabaseTransaction,
  names: readonly OldName[],
  importId: number,
): Promise<void> {
  for (let first = 0; first < names.length; first += rowsAtOnce)
    await transaction
      .insertInto('oldRegisterFiles')
      .values(names.slice(first, first + rowsAtOnce).map((name) => ({ ...name, importId })))
      .execute();
}

/**
 * An entry that is changed has the files that arrived under the same names before. They are its own, so that undoing
 * either import leaves the other whole; the content is stored once.
 */
const carryFiles = (transaction: DatabaseTransaction, importId: number) =>
  sql`
    WITH carried AS MATERIALIZED (
      SELECT names.id AS name_id, names.entry_id, names.position, earlier.file_id,
        nextval(pg_get_serial_sequence('files', 'id')) AS new_id
      FROM old_register_files AS names
      JOIN old_register_entries AS entries ON entries.id = names.entry_id
      JOIN old_register_entries AS before ON before.replaced_by = ${importId}
        AND before.unit_id = entries.unit_id AND before.book = entries.book AND before.is_circular = entries.is_circular
        AND before.year = entries.year AND before.number = entries.number AND before.point = entries.point
      JOIN old_register_files AS earlier
        ON earlier.entry_id = before.id AND earlier.path = names.path AND earlier.file_id IS NOT NULL
      WHERE names.import_id = ${importId}
    ), copied AS (
      INSERT INTO files (id, sha256, name, uploaded_by, uploaded_at, old_entry_id, sort_order)
      SELECT carried.new_id, files.sha256, files.name, files.uploaded_by, files.uploaded_at, carried.entry_id, carried.position
      FROM carried JOIN files ON files.id = carried.file_id
    )
    UPDATE old_register_files SET file_id = carried.new_id FROM carried WHERE old_register_files.id = carried.name_id
  `.execute(transaction);

async function continueAfter(
  transaction: DatabaseTransaction,
  { unitId, book, isCircular, year, nextAfter }: PlannedBook,
  personId: number,
): Promise<readonly NewEvent[]> {
  if (nextAfter === null) return [];
  const series = { unitId, book, isCircular, year, isSecret: false };
  const { nextReason } = oldRegisters;
  await saveNext(transaction, series, { nextNumber: nextAfter, nextSetBy: personId, nextReason });
  const details = { ...series, first: 1, last: nextAfter - 1 };
  return [{ name: 'number.next-set', actorId: personId, note: nextReason, details }];
}
