import { z } from 'zod';

import type { UnitYears } from '#contract/registers/book-years.ts';
import { yearBases, type YearBasis } from '#domain/registers/book-years.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { loadUnitReferences } from '../references.ts';
import { everyRow } from '../sheets/every-row.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { bookCell, sheetWords } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, named, openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';
import { openBookNamed, unknownRegister, yearIn } from './year-cells.ts';

interface Key {
  readonly unitId: number;
  readonly book: Book;
}

type Coming = UnitYears['coming'];

interface State {
  readonly coming: Coming;
  /** Why it is set; no part of what is set. */
  readonly reason: string;
}

interface Stored {
  /** That each register counts now, and how. */
  readonly now: Coming[number];
  readonly coming: Coming;
}

/** Null where the row sets nothing for later. */
interface Value {
  readonly later: Coming[number] | null;
  readonly reason: string;
}

type Table = SheetTable<Key, State, Value>;

const coming = z.array(z.object({ fromYear: z.number(), yearBasis: z.enum(yearBases) }));
const logged = z.object({ unitId: z.number(), book: z.enum(books), before: coming, after: coming });

const basisNamed = named<YearBasis>(
  languages.flatMap((language) =>
    yearBases.map((basis) => [sheetWords[language].bookDisplays.bases[basis], basis] as const),
  ),
);

const idOf = ({ unitId, book }: Key) => `${unitId} ${book}`;

/** The year has begun as the row says, or an earlier one is over: a table from before has nothing to say any more. */
const isPast = ({ now }: Stored, later: Coming[number]): boolean =>
  later.fromYear < now.fromYear || (later.fromYear === now.fromYear && later.yearBasis === now.yearBasis);

function readRow(
  row: FileRow,
  foundOf: (row: FileRow) => (Key & { readonly stored: Stored }) | undefined,
  isUnit: (text: string) => boolean,
): ReturnType<Table['readRow']> {
  const found = foundOf(row);
  const { laterBasis = '', fromYear = '', reason = '' } = row.texts;
  if (!found) return { faults: [unknownRegister(row, isUnit)] };
  const { stored, ...key } = found;
  if (laterBasis === '' && fromYear === '') return { key, part: '', value: { later: null, reason } };
  const [yearBasis, year] = [basisNamed(laterBasis), yearIn(fromYear)];
  if (yearBasis && year !== undefined) {
    const later = { fromYear: year, yearBasis };
    if (!isPast(stored, later)) return { key, part: '', value: { later, reason } };
    return { key, part: '', value: { later: null, reason }, doubts: [{ doubt: 'yearBegun', name: '' }] };
  }
  return {
    faults: [
      ...(yearBasis ? [] : [unknownIn(row, 'laterBasis', 'yearBasis')]),
      ...(year === undefined ? [unknownIn(row, 'fromYear', 'year')] : []),
    ],
  };
}

/** What is set for later years after those before, which stay. */
function merge({ coming: before }: State, { row, value }: { readonly row: FileRow; readonly value: Value }) {
  const { later, reason } = value;
  const last = before.at(-1);
  if (!later || (last?.fromYear === later.fromYear && last.yearBasis === later.yearBasis))
    return { coming: before, reason: '' };
  if (reason === '')
    return { faulty: [{ row, faults: [{ column: 'reason' as const, problem: 'required' as const }] }] };
  return { coming: [...before.filter(({ fromYear }) => fromYear < later.fromYear), later], reason };
}

/** How registers count now and what is set for later years, by unit and register. */
async function loadStored({ calls }: Pick<SheetDeps, 'calls'>, context: CallContext) {
  const stored = new Map<string, Stored>();
  for (const book of books) {
    const found = await everyRow((skip) => calls.getBookYears({ book, search: '', skip }, context));
    if (isRefusal(found)) return found;
    for (const { unitId, year, yearBasis, coming: later } of found)
      stored.set(idOf({ unitId, book }), { now: { fromYear: year, yearBasis }, coming: later });
  }
  return stored;
}

function cellsOf({ coming: later }: State, locale: Locale) {
  const last = later.at(-1);
  if (!last) return { laterBasis: '', fromYear: '' };
  return {
    laterBasis: sheetWords[locale].bookDisplays.bases[last.yearBasis],
    fromYear: String(locale === 'th' ? last.fromYear + buddhistOffsetYears : last.fromYear),
  };
}

/** How the open registers of units will count their years: a register that is in no row, or sets nothing there, stays. */
export async function openBookYears({ calls, savers }: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const units = await loadUnitReferences(context.platform.database);
  const stored = await loadStored({ calls }, context);
  if (isRefusal(stored)) return stored;
  const nameOf = ({ unitId, book }: Key) => `${units.labelOf(unitId)} · ${bookCell({ book, isSecret: false }, locale)}`;
  return openTable<Key, State, Value>({
    column: 'fromYear',
    readRow: (row) =>
      readRow(
        row,
        ({ texts }) => {
          const [unitId, book] = [units.idOf(texts.unit ?? ''), openBookNamed(texts.book)];
          const key = unitId !== undefined && book ? { unitId, book } : undefined;
          const found = key && stored.get(idOf(key));
          return found ? { ...key, stored: found } : undefined;
        },
        (text) => units.idOf(text) !== undefined,
      ),
    idOf,
    nameOf,
    current: (key) => ({ coming: stored.get(idOf(key))?.coming ?? [], reason: '' }),
    merge: (_key, before, fileValues) => {
      const said = fileValues.get('');
      return said ? merge(before, said) : before;
    },
    differences: (key, { before, after }) => {
      const [was, is] = [cellsOf(before, locale), cellsOf(after, locale)];
      const fields = (['laterBasis', 'fromYear'] as const)
        .map((column) => ({ column, before: was[column], after: is[column] }))
        .filter((field) => field.before !== field.after);
      return fields.length === 0 ? [] : [{ part: '', name: nameOf(key), isAdded: before.coming.length === 0, fields }];
    },
    save: (transaction, { unitId, book }, { before, after }, actor) => {
      const years = { unitId, book, before: before.coming, after: after.coming, reason: after.reason };
      return savers.bookYears(transaction, years, actor);
    },
    loggedChange: ({ details }) => {
      const { unitId, book, before, after } = logged.parse(JSON.parse(details));
      return { key: { unitId, book }, before: { coming: before, reason: '' }, after: { coming: after, reason: '' } };
    },
  });
}
