import type { NotNull } from 'kysely';

import { bookYearOfDay, daysOfBookYear, type BookYears } from '#domain/registers/book-years.ts';
import { oldBooks, type OldEntry, type OldSeries, type OldSeriesState } from '#domain/registers/old-entries.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { highestOldNumber } from '#server/registers/highest-old-number.ts';

type Connection = Database | DatabaseTransaction;

/** An entry that was brought before. */
export interface StoredOldEntry extends OldEntry {
  readonly id: number;
  readonly files: readonly string[];
  readonly speed: number;
  readonly secrecy: number;
  readonly categoryId: number | null;
  /** The letter that it is; null for a line of the register. */
  readonly documentId: number | null;
  /** The class of that letter, which may have been changed since; null for a line. */
  readonly secrecyNow: number | null;
}

export const seriesKey = ({ unitId, book, isCircular, year }: OldSeries): string =>
  [unitId, book, isCircular, year].join();
export const numberKey = ({ number, point }: Pick<OldEntry, 'number' | 'point'>): string => `${number}/${point}`;

/** Whoever locks several series takes them in this order: every change locks the receive registers, by unit, before others. */
export const inLockOrder = <Of extends OldSeries>(series: readonly Of[]): readonly Of[] =>
  series.toSorted(
    (a, b) =>
      oldBooks.indexOf(a.book) - oldBooks.indexOf(b.book) ||
      a.unitId - b.unitId ||
      Number(a.isCircular) - Number(b.isCircular) ||
      a.year - b.year,
  );

const bookOf = ({ unitId, book }: Pick<OldSeries, 'unitId' | 'book'>) => ({ unitId, book, isSecret: false });
export const yearOfSeries = (settings: readonly BookYears[], series: Omit<OldSeries, 'year'>, today: string): number =>
  bookYearOfDay(settings, bookOf(series), today);
export const daysOfSeries = (settings: readonly BookYears[], series: OldSeries) =>
  daysOfBookYear(settings, bookOf(series), series.year);

export interface KnownSeries extends OldSeriesState {
  /** With one of the numbers that were requested. */
  readonly stored: ReadonlyMap<string, StoredOldEntry>;
  /** Of the entries that were brought before; 0 when there are none. */
  readonly highestStored: number;
}

interface Known {
  readonly isCurrentYear: boolean;
  readonly maxSkipped: number;
  /** Those of the file: a book may have ten thousand others. */
  readonly numbers: readonly number[];
}

/** What is known of a series: its own numbers, and the entries that were brought into it. */
export async function loadSeries(
  connection: Connection,
  series: OldSeries,
  { numbers, ...known }: Known,
): Promise<KnownSeries> {
  const { unitId, book, isCircular, year } = series;
  const counter = await connection
    .selectFrom('numberSeries')
    .select(['lastNumber', 'nextNumber'])
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', false)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .executeTakeFirst();
  const own = await connection
    .selectFrom('registerEntries')
    .select('number')
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', false)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .where('kind', '!=', 'skipped')
    .where('number', '=', (expression) => expression.fn.any(expression.val([...numbers])))
    .execute();
  return {
    ...known,
    lastNumber: counter?.lastNumber ?? 0,
    nextNumber: counter?.nextNumber ?? null,
    registered: new Set(own.map(({ number }) => number)),
    stored: await storedEntries(connection, series, numbers),
    highestStored: await highestOldNumber(connection, { ...series, isSecret: false }),
  };
}

async function storedEntries(
  connection: Connection,
  { unitId, book, isCircular, year }: OldSeries,
  numbers: readonly number[],
): Promise<ReadonlyMap<string, StoredOldEntry>> {
  const rows = await connection
    .selectFrom('oldRegisterEntries as entries')
    .leftJoin('documents', 'documents.id', 'entries.documentId')
    .select(['entries.id', 'entries.unitId', 'entries.isCircular', 'entries.year', 'entries.number', 'entries.point'])
    .select(['entries.enteredOn', 'entries.letterDate', 'entries.letterNumber', 'entries.fromText', 'entries.toText'])
    .select(['entries.subject', 'entries.operation', 'entries.remark', 'entries.speed', 'entries.secrecy'])
    .select(['entries.categoryId', 'entries.documentId', 'documents.secrecy as secrecyNow'])
    .where('entries.unitId', '=', unitId)
    .where('entries.book', '=', book)
    .where('entries.isCircular', '=', isCircular)
    .where('entries.year', '=', year)
    .where('entries.replacedBy', 'is', null)
    .where('entries.number', '=', (expression) => expression.fn.any(expression.val([...numbers])))
    .execute();
  const filesOf = await namedFiles(
    connection,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      numberKey(row),
      { ...row, book: memberOf(oldBooks, book), files: (filesOf.get(row.id) ?? []).map(({ path }) => path) },
    ]),
  );
}

/** The names of files that stand at entries, in their order. */
async function namedFiles(connection: Connection, entryIds: readonly number[]) {
  if (entryIds.length === 0) return new Map<number, { readonly path: string }[]>();
  const rows = await connection
    .selectFrom('oldRegisterFiles')
    .select(['entryId', 'path'])
    .where('entryId', '=', (expression) => expression.fn.any(expression.val([...entryIds])))
    .orderBy('entryId')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ entryId }) => entryId);
}

/** The letters that the numbers of a series are now. */
export async function lettersOf(
  connection: Connection,
  { unitId, book, isCircular, year }: OldSeries,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const rows = await connection
    .selectFrom('oldRegisterEntries')
    .select('documentId')
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .where('replacedBy', 'is', null)
    .where('documentId', 'is not', null)
    .where('number', '=', (expression) => expression.fn.any(expression.val([...numbers])))
    .$narrowType<{ documentId: NotNull }>()
    .execute();
  return rows.map(({ documentId }) => documentId);
}
