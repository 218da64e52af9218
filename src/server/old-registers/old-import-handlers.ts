import { isDeepStrictEqual } from 'node:util';

import { importPage, maxFaultyRows } from '#contract/setting-tables.ts';
import type { oldRegisterImportCalls, OldPreview } from '#contract/registers/old-registers.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { readsBook } from '#domain/registers/book-readers.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import {
  maxOldSeries,
  oldColumnNames,
  type OldColumn,
  type OldEntry,
  type OldFault,
  type OldSeries,
} from '#domain/registers/old-entries.ts';
import { fileSeparator } from '#domain/registers/old-files.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { buddhistOffsetYears, dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayManageMenu } from '#server/menus/menu-queries.ts';
import { maxSkippedNumbers } from '#server/numbers/max-skipped-numbers.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { lockSeries } from '#server/registers/allocate-number.ts';
import { knownBookYears } from '#server/registers/known-book-years.ts';
import { headsOf } from '#server/settings/import-words.ts';
import { filled } from '#server/settings/list-cells.ts';
import { hasFaults } from '#server/settings/read-list-table.ts';
import { loadUnitReferences, type References } from '#server/settings/references.ts';

import {
  contentOf,
  digestOfPlan,
  isLetter,
  namesAfter,
  parseOldRows,
  planOldImport,
  seriesOfRows,
  type OldPlan,
  type OldRow,
  type PlannedEntry,
  type SettledEntry,
} from './plan-old-import.ts';
import { announceImport } from './announce-import.ts';
import { loadLetterWords, mayBringSecret, type LetterWords } from './letter-words.ts';
import { mayBring } from './may-bring.ts';
import { lockLetters } from './moved-in-letters.ts';
import { oldHead, oldTexts, readOldFile } from './read-old-file.ts';
import { daysOfSeries, lettersOf, seriesKey, yearOfSeries } from './series-state.ts';
import { writeOldImport } from './write-old-import.ts';

const { menuId } = settingScreens.oldRegisters;
/** Of what stands in a cell with a fault. */
const maxFoundLength = 100;
const noFaults = { added: 0, changed: 0, unchanged: 0, faulty: 0 };
const noFiles = { rows: 0, names: 0 };

const openBookYears = (connection: Database | DatabaseTransaction) =>
  knownBookYears(connection, { secretRegistrarOf: [] });

async function parse(
  connection: Database | DatabaseTransaction,
  rows: readonly OldRow[],
  { platform, person }: CallContext,
) {
  const now = platform.clock();
  const today = dayOf(now);
  const viewer = await loadViewer(connection, person.id, now);
  const isAdministrator = (await requireAdministrator(connection, person.id)) === undefined;
  const [units, bookYears, registries] = [
    await loadUnitReferences(connection),
    await openBookYears(connection),
    await connection
      .selectFrom('units')
      .select('id')
      .where('hasRegistry', '=', true)
      .where('closedOn', 'is', null)
      .execute(),
  ];
  const words = await loadLetterWords(connection);
  const known = {
    bookYears,
    today,
    actorId: person.id,
    isAdministrator,
    mayBringSecret: mayBringSecret(viewer),
    readsRegister: (unitId: number) => readsBook(viewer, { unitId, isSecret: false }),
  };
  const withBooks = new Set(registries.map(({ id }) => id));
  const parsed = await parseOldRows(rows, {
    ...known,
    unitIdOf: units.idOf,
    hasBooks: (unitId) => withBooks.has(unitId),
    mayBring: (unitId) => mayBring(viewer, { unitId, isAdministrator }),
    ...words,
    daysOf: (series) => daysOfSeries(bookYears, series),
    yearOf: (series) => yearOfSeries(bookYears, series, today),
  });
  return { parsed, units, words, ...known };
}
type Parsed = Awaited<ReturnType<typeof parse>>;

async function plan(connection: Database | DatabaseTransaction, { parsed, ...known }: Parsed): Promise<OldPlan> {
  return planOldImport(connection, parsed, { ...known, maxSkipped: await maxSkippedNumbers(connection) });
}

export const oldImportHandlers: Handlers<typeof oldRegisterImportCalls> = {
  previewOldRegisters: async (_request, context) => {
    const { platform, person, locale } = context;
    const now = platform.clock();
    if (!(await mayManageMenu(platform.database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const file = await readOldFile(context);
    if (isRefusal(file)) return file;
    const columns = headsOf(file.columns, oldHead, locale);
    // Rows whose columns are not known say nothing.
    if (hasFaults(file.columns))
      return { columns, counts: noFaults, books: [], files: noFiles, changes: [], faulty: [], digest: null };
    const parsed = await parse(platform.database, file.rows, context);
    const planned = await plan(platform.database, parsed);
    return { columns, ...(await previewOf(planned, parsed, context)) };
  },
  importOldRegisters: async ({ fileName, digest }, context) => {
    const { platform, person, change } = context;
    const now = platform.clock();
    if (!(await mayManageMenu(platform.database, person.id, menuId, now))) return refuseWithout('managesMenu');
    const file = await readOldFile(context);
    if (isRefusal(file)) return file;
    if (hasFaults(file.columns)) return refuse('table-has-faults');
    return change(async (transaction) => {
      if (!(await mayManageMenu(transaction, person.id, menuId, now))) return refuseWithout('managesMenu');
      const parsed = await parse(transaction, file.rows, context);
      const series = seriesOfRows(parsed.parsed);
      // Before any lock, so that a file with faults makes nobody wait.
      const isFaulty = series.length > maxOldSeries || parsed.parsed.some(({ faults }) => faults.length > 0);
      if (isFaulty) return refuse('table-has-faults');
      await takeTurn(transaction, 'oldRegisters');
      await lockLettersOf(transaction, parsed.parsed, series);
      for (const one of series) await lockSeries(transaction, { ...one, isSecret: false });
      // Nobody changes how years are counted from here on.
      if (!isDeepStrictEqual(await openBookYears(transaction), parsed.bookYears)) return refuse('list-changed');
      const planned = await plan(transaction, parsed);
      if (planned.faulty.length > 0) return refuse('table-has-faults');
      if ((await digestOfPlan(planned)) !== digest) return refuse('list-changed');
      const { added, changed } = countsOf(planned);
      if (added + changed === 0) return { added, changed };
      const events = await writeOldImport(transaction, planned, { personId: person.id, now, fileName });
      await announceImport(transaction, now);
      await appendEvents(transaction, events, now);
      return { added, changed };
    });
  },
};

/** Those that the numbers of the file are now; no other import changes which. */
async function lockLettersOf(
  transaction: DatabaseTransaction,
  rows: Parsed['parsed'],
  ofRows: readonly OldSeries[],
): Promise<void> {
  const entries = Map.groupBy(
    rows.flatMap(({ entry }) => entry ?? []),
    seriesKey,
  );
  const letters: number[] = [];
  for (const series of ofRows) {
    const numbers = (entries.get(seriesKey(series)) ?? []).map(({ number }) => number);
    letters.push(...(await lettersOf(transaction, series, numbers)));
  }
  await lockLetters(transaction, letters);
}

function countsOf({ changes }: OldPlan) {
  const added = changes.filter(({ before }) => !before).length;
  return { added, changed: changes.length - added };
}

async function previewOf(
  planned: OldPlan,
  { units, words }: Pick<Parsed, 'units' | 'words'>,
  context: CallContext,
): Promise<Omit<OldPreview, 'columns'>> {
  const { locale } = context;
  const viewer = await viewerOf(context);
  return {
    counts: { ...countsOf(planned), unchanged: planned.unchanged, faulty: planned.faulty.length },
    books: planned.books.map(({ unitId, book, isCircular, year, added, changed, nextAfter }) => ({
      unitId,
      unitName: units.labelOf(unitId),
      book,
      isCircular,
      year,
      added,
      changed,
      next: nextAfter,
    })),
    files: planned.files,
    changes: planned.changes.slice(0, importPage).map((change) => {
      const isHidden = change.before !== undefined && !readsBook(viewer, { ...change.after, isSecret: false });
      return { ...shownChange(change, { units, words, locale, isHidden }), isHidden };
    }),
    faulty: planned.faulty.slice(0, maxFaultyRows).map(({ row, faults }) => ({
      rowNumber: row.number,
      rowName: rowName(row),
      faults: faults.map((fault) => ({
        field: fault.column,
        found: (row.texts[fault.column] ?? '').slice(0, maxFoundLength),
        reason: reasonOf(fault, locale),
      })),
    })),
    digest: planned.faulty.length === 0 ? await digestOfPlan(planned) : null,
  };
}

const reasonOf = ({ problem, values = {} }: OldFault, locale: Locale) =>
  filled(oldTexts[locale].faults[problem], values);

/** As the row says it, whatever it is. */
const rowName = ({ texts }: OldRow) =>
  [texts.book, [texts.number, texts.year].filter(Boolean).join('/'), texts.unit].filter(Boolean).join(' ');

interface Shown {
  readonly units: References;
  readonly words: LetterWords;
  readonly locale: Locale;
  readonly isHidden: boolean;
}

function shownChange({ row, before, after }: PlannedEntry, { units, words, locale, isHidden }: Shown) {
  const cells = (entry: SettledEntry) => ({ ...cellsOf(entry), ...words.cellsOf(entry, locale) });
  // As a line of the register it had attachments, and not the files of a letter.
  const becomesLetter = before?.documentId === null && isLetter(before, after);
  const was = before && !isHidden ? { ...cells(before), ...(becomesLetter ? { files: '' } : {}) } : undefined;
  const is = cells({ ...after, files: namesAfter(before, after) });
  const isShown = (column: OldColumn) => {
    if (isHidden) return false;
    return was ? was[column] !== is[column] : is[column] !== undefined && is[column] !== '';
  };
  const number = `${numberWithPoint(after.number, after.point)}/${after.year + buddhistOffsetYears}`;
  return {
    rowNumber: row.number,
    rowName: [nameOfBook(after, locale), number, units.labelOf(after.unitId)].join(' '),
    isAdded: before === undefined,
    fields: oldColumnNames
      .filter(isShown)
      .map((column) => ({ column, before: was?.[column] ?? null, after: is[column] ?? '' })),
  };
}

const nameOfBook = ({ book, isCircular }: OldEntry, locale: Locale) => {
  const { words, columns } = oldTexts[locale];
  const name = words[book].split(',')[0] ?? '';
  return isCircular ? `${name} (${columns.isCircular})` : name;
};

/** What stands in the cells of an entry besides its number; the name of the row has that. */
function cellsOf(entry: SettledEntry): Readonly<Partial<Record<OldColumn, string>>> {
  const {
    enteredOn,
    letterDate,
    speed: _speed,
    secrecy: _secrecy,
    categoryId: _categoryId,
    ...texts
  } = contentOf(entry);
  const files = (entry.files ?? []).join(fileSeparator);
  return {
    ...texts,
    files,
    enteredOn: dayInFigures(enteredOn),
    letterDate: letterDate === null ? '' : dayInFigures(letterDate),
  };
}
