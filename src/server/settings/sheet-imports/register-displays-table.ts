import { z } from 'zod';

import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { hideableBooks, type HideableBook } from '#domain/registers/hidden-registers.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { readYesNo } from '../list-cells.ts';
import { loadUnitReferences } from '../references.ts';
import { everyRow } from '../sheets/every-row.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { sheetWords, yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import { languages, named, openTable, unknownIn, type OpenTable, type SheetTable } from './sheet-table.ts';

type Hidden = readonly HideableBook[];
type Table = SheetTable<number, Hidden, boolean>;
const hidden = z.array(z.enum(hideableBooks));
const logged = z.object({ unitId: z.number(), before: hidden, after: hidden });

const bookNamed = named(
  languages.flatMap((language) => {
    const { books } = sheetWords[language].registers;
    return hideableBooks.map((book) => [books[book], book] as const);
  }),
);

function readRow(row: FileRow, unitNamed: (text: string) => number | undefined): ReturnType<Table['readRow']> {
  const unitId = unitNamed(row.texts.unit ?? '');
  const book = bookNamed(row.texts.book);
  const isShown = readYesNo(row.texts.isShown ?? '');
  if (unitId !== undefined && book && isShown !== undefined) return { key: unitId, part: book, value: isShown };
  return {
    faults: [
      ...(unitId === undefined ? [unknownIn(row, 'unit', 'registry')] : []),
      ...(book ? [] : [unknownIn(row, 'book', 'book')]),
      ...(isShown === undefined ? [unknownIn(row, 'isShown', 'yesNo')] : []),
    ],
  };
}

/** Which registers each unit shows: a unit or a register that is in no row stays. */
export async function openRegisterDisplays(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const found = await everyRow((skip) => calls.getRegisterDisplays({ search: '', which: 'all', skip }, context));
  if (isRefusal(found)) return found;
  const units = await loadUnitReferences(context.platform.database);
  const displays = new Map(found.map((display) => [display.unitId, display.hidden]));
  const { books } = sheetWords[locale].registers;
  const cell = (of: Hidden, book: HideableBook) => yesOrNo(!of.includes(book), locale);
  return openTable<number, Hidden, boolean>({
    column: 'unit',
    readRow: (row) =>
      readRow(row, (text) => {
        const unitId = units.idOf(text);
        return unitId !== undefined && displays.has(unitId) ? unitId : undefined;
      }),
    idOf: String,
    nameOf: units.labelOf,
    current: (unitId) => displays.get(unitId) ?? [],
    merge: (_unitId, before, fileValues) =>
      hideableBooks.filter((book) => !(fileValues.get(book)?.value ?? !before.includes(book))),
    differences: (unitId, { before, after }) =>
      hideableBooks
        .filter((book) => before.includes(book) !== after.includes(book))
        .map((book) => ({
          part: book,
          name: `${units.labelOf(unitId)} · ${books[book]}`,
          isAdded: false,
          fields: [{ column: 'isShown', before: cell(before, book), after: cell(after, book) }],
        })),
    save: (transaction, unitId, { before, after }, actor) =>
      savers.registerDisplays(transaction, { unitId, hidden: [...after], seen: [...before] }, actor),
    loggedChange: (event) => {
      const { unitId, before, after } = logged.parse(JSON.parse(event.details));
      return { key: unitId, before, after };
    },
  });
}
