import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { isSecret } from '#domain/documents/secrecy.ts';
import type { BookYears } from '#domain/registers/book-years.ts';
import {
  maxOldSeries,
  nextAfterOldEntries,
  problemOfNumber,
  readOldEntry,
  type OldContext,
  type OldEntry,
  type OldFault,
  type OldSeries,
  type OldTexts,
} from '#domain/registers/old-entries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import {
  loadSeries,
  numberKey,
  seriesKey,
  yearOfSeries,
  inLockOrder,
  type KnownSeries,
  type StoredOldEntry,
} from './series-state.ts';

/** A row of the file, as it stands there. */
export interface OldRow {
  readonly number: number;
  readonly texts: OldTexts;
}

export interface ParsedRow extends OldRow {
  readonly entry: OldEntry | undefined;
  readonly faults: readonly OldFault[];
}

/** With what the spreadsheet did not say. */
export type SettledEntry = OldEntry & {
  readonly speed: number;
  readonly secrecy: number;
  readonly categoryId: number | null;
};

export interface PlannedEntry {
  readonly row: OldRow;
  /** Undefined: the entry is added. */
  readonly before: StoredOldEntry | undefined;
  readonly after: SettledEntry;
}

export interface PlannedBook extends OldSeries {
  readonly added: number;
  readonly changed: number;
  readonly nextBefore: number | null;
  /** Null when the series continues after its old entries already. */
  readonly nextAfter: number | null;
}

export interface OldPlan {
  readonly changes: readonly PlannedEntry[];
  readonly unchanged: number;
  /** Of all rows, those that name files, and how many. */
  readonly files: { readonly rows: number; readonly names: number };
  readonly faulty: readonly { readonly row: OldRow; readonly faults: readonly OldFault[] }[];
  readonly books: readonly PlannedBook[];
}

/** Tens of thousands of rows, with other requests answered in between. */
export const parseOldRows = (rows: readonly OldRow[], context: OldContext): Promise<readonly ParsedRow[]> =>
  mapInSlices(rows, (row) => {
    const read = readOldEntry(row.texts, context);
    return 'unitId' in read ? { ...row, entry: read, faults: [] } : { ...row, entry: undefined, faults: read };
  });

/** The series that the rows are of, in the order in which they are locked. */
export const seriesOfRows = (rows: readonly ParsedRow[]): readonly OldSeries[] =>
  inLockOrder([
    ...new Map(
      rows.flatMap(({ entry }) => {
        if (!entry) return [];
        const { unitId, book, isCircular, year } = entry;
        return [[seriesKey(entry), { unitId, book, isCircular, year }] as const];
      }),
    ).values(),
  ]);

interface Known {
  readonly bookYears: readonly BookYears[];
  readonly today: string;
  readonly maxSkipped: number;
  /** Only an administrator sets the next number of a series. */
  readonly isAdministrator: boolean;
  readonly mayBringSecret: OldContext['mayBringSecret'];
  readonly actorId: number;
  /** An administrator brings registers that they do not read. */
  readonly readsRegister: (unitId: number) => boolean;
}

/** What the rows of a file enter and change. A number that is not in the file stays as it is. */
export async function planOldImport(
  connection: Database | DatabaseTransaction,
  rows: readonly ParsedRow[],
  { bookYears, today, maxSkipped, isAdministrator, actorId, ...rights }: Known,
): Promise<OldPlan> {
  const known = new Map<string, KnownSeries>();
  const numbersOf = Map.groupBy(
    rows.flatMap(({ entry }) => entry ?? []),
    seriesKey,
  );
  for (const series of seriesOfRows(rows).slice(0, maxOldSeries)) {
    const numbers = (numbersOf.get(seriesKey(series)) ?? []).map(({ number }) => number);
    const isCurrentYear = series.year === yearOfSeries(bookYears, series, today);
    known.set(seriesKey(series), await loadSeries(connection, series, { isCurrentYear, maxSkipped, numbers }));
  }
  const allowed = { ...rights, isDealtWith: await lettersDealtWith(connection, known.values(), actorId) };
  const firstRows = new Map<string, number>();
  const checked = await mapInSlices(rows, (row) => {
    const { entry } = row;
    if (!entry) return row;
    const series = known.get(seriesKey(entry));
    const key = `${seriesKey(entry)} ${numberKey(entry)}`;
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.number);
    const faults = faultsOfEntry(entry, { series, first, before: storedOf(entry, known), ...allowed });
    return faults.length > 0 ? { ...row, entry: undefined, faults } : row;
  });
  const books = booksOf(checked, known);
  const unset = isAdministrator ? [] : books.filter(({ nextAfter }) => nextAfter !== null);
  const faultless = withNextFaults(checked, unset);
  const planned = faultless.flatMap(({ entry, ...row }) =>
    entry ? [{ row, before: storedOf(entry, known), after: settled(entry, storedOf(entry, known)) }] : [],
  );
  const changes = planned.filter(({ before, after }) => before === undefined || differs(before, after));
  const named = planned.map(({ after }) => after.files?.length ?? 0);
  return {
    changes,
    unchanged: planned.length - changes.length,
    files: { rows: named.filter((count) => count > 0).length, names: named.reduce((sum, count) => sum + count, 0) },
    faulty: faultless.flatMap(({ faults, ...row }) => (faults.length > 0 ? [{ row, faults }] : [])),
    books,
  };
}

const lowestSecretClass = 2;
interface Allowed extends Pick<Known, 'mayBringSecret' | 'readsRegister'> {
  readonly isDealtWith: (letter: Pick<StoredOldEntry, 'documentId'>) => boolean;
}

function faultsOfEntry(
  entry: OldEntry,
  {
    series,
    first,
    before,
    ...allowed
  }: Allowed & {
    readonly series: KnownSeries | undefined;
    readonly first: number | undefined;
    readonly before: StoredOldEntry | undefined;
  },
): readonly OldFault[] {
  if (!series) return [{ column: 'unit', problem: 'tooManySeries', values: { max: maxOldSeries } }];
  if (first !== undefined) return [{ column: 'number', problem: 'twice', values: { row: first } }];
  const problem = problemOfNumber(entry.number, series);
  if (problem) return [{ column: 'number', ...problem }];
  if (before && before.secrecyNow !== null && !mayChangeLetter(entry, before, allowed))
    return [{ column: 'number', problem: 'notChangeable' }];
  return isSecret(settled(entry, before).secrecy) && !isLetter(before, entry)
    ? [{ column: 'secrecy', problem: 'secretNeedsFiles' }]
    : [];
}

/**
 * A file that says nothing of classes changes a secret letter as little as one that does. Where somebody reads the register,
 * a secret letter stands as one. Who does not read it changes only what they brought and nobody else has dealt with since, so
 * that no refusal says of which class a letter is; a row that changes nothing is what was brought as an ordinary one.
 */
function mayChangeLetter(entry: OldEntry, before: StoredOldEntry, allowed: Allowed): boolean {
  const { readsRegister, mayBringSecret, isDealtWith } = allowed;
  const after = settled(entry, before);
  const isTheirs = before.secrecyNow === after.secrecy && mayBringSecret(entry.unitId, after.secrecy);
  if (readsRegister(entry.unitId) || mayBringSecret(entry.unitId, lowestSecretClass)) return isTheirs;
  return (isTheirs && !isDealtWith(before)) || (!isSecret(before.secrecy) && !differs(before, after));
}

/** Whether anybody else has brought, opened or changed the letter. */
async function lettersDealtWith(
  connection: Database | DatabaseTransaction,
  series: Iterable<KnownSeries>,
  actorId: number,
): Promise<Allowed['isDealtWith']> {
  const ids = [...series].flatMap(({ stored }) => [...stored.values()].flatMap(({ documentId }) => documentId ?? []));
  const rows = await connection
    .selectFrom('events')
    .select('documentId')
    .distinct()
    .where('documentId', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('actorId', '<>', actorId)
    .execute();
  const found = new Set(rows.map(({ documentId }) => documentId));
  return ({ documentId }) => found.has(documentId);
}

/** A row without files is a line of the register. What once was a letter remains one. */
export const isLetter = (before: StoredOldEntry | undefined, after: OldEntry): boolean =>
  (before?.documentId ?? null) !== null || namesAfter(before, after).length > 0;

function settled(entry: OldEntry, before: StoredOldEntry | undefined): SettledEntry {
  const { speed = before?.speed ?? 1, secrecy = before?.secrecy ?? 1, categoryId = before?.categoryId ?? null } = entry;
  return { ...entry, speed, secrecy, categoryId };
}

const storedOf = (entry: OldEntry, known: ReadonlyMap<string, KnownSeries>) =>
  known.get(seriesKey(entry))?.stored.get(numberKey(entry));

/** What an entry says besides its number. */
export const contentOf = (entry: SettledEntry) => ({
  enteredOn: entry.enteredOn,
  letterNumber: entry.letterNumber,
  letterDate: entry.letterDate,
  fromText: entry.fromText,
  toText: entry.toText,
  subject: entry.subject,
  operation: entry.operation,
  remark: entry.remark,
  speed: entry.speed,
  secrecy: entry.secrecy,
  categoryId: entry.categoryId,
});
/** What was brought with files before these were letters becomes one. */
const differs = (before: StoredOldEntry, after: SettledEntry) =>
  JSON.stringify(contentOf(before)) !== JSON.stringify(contentOf(after)) ||
  (before.documentId === null && isLetter(before, after)) ||
  !isDeepStrictEqual(before.files, namesAfter(before, after));
/** A spreadsheet without the column says nothing about files. */
export const namesAfter = (before: StoredOldEntry | undefined, after: OldEntry): readonly string[] =>
  after.files ?? before?.files ?? [];

/** What is entered and changed in each series, and with which number it continues. */
function booksOf(rows: readonly ParsedRow[], known: ReadonlyMap<string, KnownSeries>): readonly PlannedBook[] {
  const entries = Map.groupBy(
    rows.flatMap(({ entry }) => entry ?? []),
    seriesKey,
  );
  return seriesOfRows(rows).flatMap((series) => {
    const state = known.get(seriesKey(series));
    const ofSeries = entries.get(seriesKey(series)) ?? [];
    if (!state) return [];
    const added = ofSeries.filter((entry) => !state.stored.has(numberKey(entry))).length;
    const changed = ofSeries.filter((entry) => {
      const before = state.stored.get(numberKey(entry));
      return before !== undefined && differs(before, settled(entry, before));
    }).length;
    const highest = ofSeries.reduce((max, { number }) => Math.max(max, number), state.highestStored);
    const nextAfter = nextAfterOldEntries(highest, state);
    if (added + changed === 0) return [];
    return [{ ...series, added, changed, nextBefore: nextAfter === null ? null : state.nextNumber, nextAfter }];
  });
}

/** The row with the highest number of a series says who may bring it. */
function withNextFaults(rows: readonly ParsedRow[], unset: readonly PlannedBook[]): readonly ParsedRow[] {
  const lasts = new Map(unset.map((book) => [seriesKey(book), (book.nextAfter ?? 1) - 1]));
  return rows.map((row) => {
    const last = row.entry && lasts.get(seriesKey(row.entry));
    if (last === undefined || row.entry?.number !== last) return row;
    return {
      ...row,
      entry: undefined,
      faults: [{ column: 'number', problem: 'nextByAdministrator', values: { last } }],
    };
  });
}

/** The same for the same changes of the same entries, so that nothing else is brought than what was shown. */
export async function digestOfPlan({ changes, books }: OldPlan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(books));
  await mapInSlices(changes, ({ before, after }) => hash.update(`\n${JSON.stringify([before ?? null, after])}`));
  return hash.digest('hex');
}
