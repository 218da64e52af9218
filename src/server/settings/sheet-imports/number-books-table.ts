import { z } from 'zod';

import type { NumberBook } from '#contract/registers/number-books.ts';
import { books, type Series } from '#domain/registers/books.ts';
import { maxOpeningNumber } from '#domain/registers/opening-numbers.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { loadUnitReferences } from '../references.ts';
import { everyRow } from '../sheets/every-row.ts';
import type { FileRow, SheetDoubt } from '../sheets/sheet-plan.ts';
import { openSeriesCell } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import {
  languages,
  named,
  openTable,
  unknownIn,
  type LoggedEvent,
  type OpenTable,
  type SheetTable,
} from './sheet-table.ts';
import { unknownRegister, yearIn } from './year-cells.ts';

type Key = Pick<Series, 'unitId' | 'book' | 'isCircular'>;

interface State {
  readonly next: number;
  /** Why it is set; no part of what is set. */
  readonly reason: string;
}

/** Null of what goes on as it is. */
interface Value {
  readonly next: number | null;
  readonly reason: string;
}

type Table = SheetTable<Key, State, Value>;

const logged = z.object({
  unitId: z.number(),
  book: z.enum(books),
  isCircular: z.boolean(),
  last: z.number(),
  before: z.number(),
});

const idOf = ({ unitId, book, isCircular }: Key) => `${unitId} ${book} ${isCircular}`;

const seriesNamed = named(
  languages.flatMap((language) =>
    books.flatMap((book) =>
      [false, true].map(
        (isCircular) => [openSeriesCell({ book, isCircular }, language), { book, isCircular }] as const,
      ),
    ),
  ),
);

/** Its series has given numbers, so a row that was exported before has nothing to say any more. */
function doubtAbout(found: NumberBook, year: number, next: number): SheetDoubt | undefined {
  if (year !== found.year) return { doubt: 'otherYear', name: '' };
  return found.last > 0 && next < found.next ? { doubt: 'numbersGiven', name: '' } : undefined;
}

function readRow(
  row: FileRow,
  seriesOf: (row: FileRow) => NumberBook | undefined,
  isUnit: (text: string) => boolean,
): ReturnType<Table['readRow']> {
  const found = seriesOf(row);
  const { reason = '', nextNumber = '' } = row.texts;
  const figures = toArabicDigits(nextNumber).trim();
  const next = /^\d{1,9}$/.test(figures) ? Number(figures) : 0;
  const year = (row.texts.year ?? '') === '' ? found?.year : yearIn(row.texts.year ?? '');
  const isNumber = next >= 1 && next <= maxOpeningNumber + 1;
  if (!found || year === undefined || !isNumber)
    return {
      faults: [
        ...(found ? [] : [unknownRegister(row, isUnit)]),
        ...(found && year === undefined ? [unknownIn(row, 'year', 'year')] : []),
        ...(isNumber ? [] : [unknownIn(row, 'nextNumber', 'nextNumber')]),
      ],
    };
  const { unitId, book, isCircular } = found;
  const doubt = doubtAbout(found, year, next);
  const value = { next: doubt ? null : next, reason };
  return { key: { unitId, book, isCircular }, part: '', value, doubts: doubt ? [doubt] : [] };
}

function merge(before: State, { row, value }: { readonly row: FileRow; readonly value: Value }) {
  const { next, reason } = value;
  if (next === null || next === before.next) return before;
  if (reason === '')
    return { faulty: [{ row, faults: [{ column: 'reason' as const, problem: 'required' as const }] }] };
  return { next, reason };
}

/** From which number registers go on in which none was given this year: what is in no row stays. */
export async function openNumberBooks(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale, platform } = context;
  const found = await everyRow((skip) => calls.getNumberBooks({ search: '', which: 'all', skip }, context));
  if (isRefusal(found)) return found;
  const units = await loadUnitReferences(platform.database);
  const stored = new Map(found.map((series) => [idOf(series), series]));
  const nameOf = ({ unitId, ...series }: Key) => `${units.labelOf(unitId)} · ${openSeriesCell(series, locale)}`;
  return openTable<Key, State, Value>({
    column: 'nextNumber',
    readRow: (row) =>
      readRow(
        row,
        ({ texts }) => {
          const [unitId, series] = [units.idOf(texts.unit ?? ''), seriesNamed(texts.book)];
          return unitId === undefined || !series ? undefined : stored.get(idOf({ unitId, ...series }));
        },
        (text) => units.idOf(text) !== undefined,
      ),
    idOf,
    nameOf,
    current: (key) => ({ next: stored.get(idOf(key))?.next ?? 1, reason: '' }),
    merge: (_key, before, fileValues) => {
      const said = fileValues.get('');
      return said ? merge(before, said) : before;
    },
    differences: (key, { before, after }) =>
      before.next === after.next
        ? []
        : [
            {
              part: '',
              name: nameOf(key),
              isAdded: false,
              fields: [{ column: 'nextNumber', before: String(before.next), after: String(after.next) }],
            },
          ],
    concerned: (key) => ({ personIds: [], unitIds: [], series: [{ ...key, isSecret: false }] }),
    save: (transaction, key, { before, after }, actor) =>
      savers.numberBooks(
        transaction,
        { ...key, before: before.next - 1, last: after.next - 1, reason: after.reason },
        actor,
      ),
    loggedChange: changeIn,
  });
}

function changeIn({ name, details }: LoggedEvent): ReturnType<Table['loggedChange']> {
  const { last, before, ...key } = logged.parse(JSON.parse(details));
  const after = name === 'number.next-unset' ? 0 : last;
  return { key, before: { next: before + 1, reason: '' }, after: { next: after + 1, reason: '' } };
}
