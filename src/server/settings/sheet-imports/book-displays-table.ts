import { z } from 'zod';

import type { BookDisplay } from '#contract/registers/book-displays.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { books, type Book } from '#domain/registers/books.ts';
import { entryColumns } from '#domain/registers/columns.ts';
import { entryActions } from '#domain/registers/entries.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { readYesNo } from '../list-cells.ts';
import type { FileRow, SheetFault } from '../sheets/sheet-plan.ts';
import { bookCell, sheetWords, yesOrNo } from '../sheets/sheet-words.ts';
import type { SheetDeps } from './open-sheet.ts';
import {
  languages,
  named,
  openTable,
  unknownIn,
  type LoggedEvent,
  type OpenTable,
  type FileValues,
  type SheetTable,
} from './sheet-table.ts';

const parts = ['columns', 'actions'] as const;
interface Key {
  readonly book: Book;
  readonly isSecret: boolean;
  readonly part: (typeof parts)[number];
}
type Name = (typeof entryColumns)[number] | (typeof entryActions)[number];
/** A column, or an action, whose headings are empty. */
interface Item {
  readonly name: Name;
  readonly heading: string;
  readonly headingEnglish: string;
  readonly isShown: boolean;
}
type Value = Partial<Omit<Item, 'name'>> & { readonly rank?: number };
type Table = SheetTable<Key, readonly Item[], Value>;
const headings = ['heading', 'headingEnglish'] as const;
const maxHeading = 60;

const ofBook = { book: z.enum(books), isSecret: z.boolean() };
const column = z.object({
  column: z.enum(entryColumns),
  heading: z.string(),
  headingEnglish: z.string(),
  isShown: z.boolean(),
});
const action = z.object({ action: z.enum(entryActions), isShown: z.boolean() });
const loggedColumns = z.object({ ...ofBook, before: z.array(column), after: z.array(column) });
const loggedActions = z.object({ ...ofBook, before: z.array(action), after: z.array(action) });
const itemOfColumn = ({ column: name, ...values }: z.output<typeof column>): Item => ({ name, ...values });
const itemOfAction = ({ action: name, isShown }: z.output<typeof action>): Item => ({
  name,
  isShown,
  heading: '',
  headingEnglish: '',
});
const columnsOf = (items: readonly Item[]) =>
  items.flatMap(({ name, ...values }) => {
    const known = entryColumns.find((one) => one === name);
    return known ? [{ column: known, ...values }] : [];
  });
const actionsOf = (items: readonly Item[]) =>
  items.flatMap(({ name, isShown }) => {
    const known = entryActions.find((one) => one === name);
    return known ? [{ action: known, isShown }] : [];
  });

/** What a row says of a column or an action; the cells of columns that the file does not have say nothing. */
function readValue(
  { texts }: FileRow,
  part: Key['part'],
): { readonly value: Value; readonly faults: readonly SheetFault[] } {
  const isShown = texts.isShown === undefined ? undefined : readYesNo(texts.isShown);
  const digits = toArabicDigits(texts.rank ?? '');
  const rank = /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : undefined;
  const wrong = part === 'columns' ? headings.filter((head) => texts[head] !== undefined) : [];
  return {
    value: {
      ...(isShown === undefined ? {} : { isShown }),
      ...(rank === undefined ? {} : { rank }),
      ...Object.fromEntries(wrong.map((head) => [head, texts[head]])),
    },
    faults: [
      ...(texts.isShown !== undefined && isShown === undefined
        ? [{ column: 'isShown', problem: 'yesNo' } as const]
        : []),
      ...(digits !== '' && rank === undefined ? [{ column: 'rank', problem: 'rank' } as const] : []),
      ...wrong.flatMap((head): readonly SheetFault[] => {
        const { length } = texts[head] ?? '';
        if (length === 0) return [{ column: head, problem: 'required' }];
        return length > maxHeading ? [{ column: head, problem: { field: 'too-long' } }] : [];
      }),
    ],
  };
}

const partNamed = named(
  languages.flatMap((language) => parts.map((part) => [sheetWords[language].bookDisplays.parts[part], part] as const)),
);
const columnNamed = named(
  languages.flatMap((language) =>
    entryColumns.map((name) => [sheetWords[language].bookDisplays.columns[name], name] as const),
  ),
);
const actionNamed = named(
  languages.flatMap((language) => entryActions.map((name) => [sheetWords[language].numbers[name], name] as const)),
);

function shownName(name: Name, locale: Locale): string {
  const { bookDisplays, numbers } = sheetWords[locale];
  const known = entryActions.find((one) => one === name);
  if (known) return numbers[known];
  const shown = entryColumns.find((one) => one === name);
  return shown ? bookDisplays.columns[shown] : name;
}

interface Displays {
  readonly bookNamed: (text: string | undefined) => BookDisplay | undefined;
  readonly itemsOf: (key: Key) => readonly Item[];
}

function displaysIn(items: readonly BookDisplay[]): Displays {
  return {
    bookNamed: named(
      languages.flatMap((language) => items.map((display) => [bookCell(display, language), display] as const)),
    ),
    itemsOf: ({ book, isSecret, part }) => {
      const display = items.find((one) => one.book === book && one.isSecret === isSecret);
      return part === 'columns'
        ? (display?.columns ?? []).map(itemOfColumn)
        : (display?.actions ?? []).map(itemOfAction);
    },
  };
}

function readRow(row: FileRow, { bookNamed, itemsOf }: Displays): ReturnType<Table['readRow']> {
  const [display, part] = [bookNamed(row.texts.book), partNamed(row.texts.part)];
  if (!display || !part)
    return {
      faults: [...(display ? [] : [unknownIn(row, 'book', 'book')]), ...(part ? [] : [unknownIn(row, 'part', 'part')])],
    };
  const key = { book: display.book, isSecret: display.isSecret, part };
  const name = part === 'actions' ? actionNamed(row.texts.name) : columnNamed(row.texts.name);
  const { value, faults } = readValue(row, part);
  const isThere = name !== undefined && itemsOf(key).some((item) => item.name === name);
  if (isThere && faults.length === 0) return { key, part: name, value };
  const unknown = unknownIn(row, 'name', part === 'actions' ? 'bookAction' : 'bookColumn');
  return { faults: [...(isThere ? [] : [unknown]), ...faults] };
}

/** What the file gives a place stands there; the others follow each other in the places that are left. */
function merge(_key: Key, before: readonly Item[], fileValues: FileValues<Value>): ReturnType<Table['merge']> {
  const placed = new Map<number, string>();
  const faulty: { row: FileRow; faults: SheetFault[] }[] = [];
  for (const { name } of before) {
    const { row, value } = fileValues.get(name) ?? {};
    if (!row || value?.rank === undefined) continue;
    const place = Math.min(value.rank, before.length);
    const former = fileValues.get(placed.get(place) ?? '')?.row;
    if (former) faulty.push({ row, faults: [{ column: 'rank', problem: { twice: former.number } }] });
    else placed.set(place, name);
  }
  if (faulty.length > 0) return { faulty };
  const items = new Map<string, Item>(
    before.map((item) => {
      const { rank: _rank, ...values } = fileValues.get(item.name)?.value ?? {};
      return [item.name, { ...item, ...values }];
    }),
  );
  const others = before.filter(({ name }) => fileValues.get(name)?.value.rank === undefined).map(({ name }) => name);
  return before.flatMap((_item, index) => items.get(placed.get(index + 1) ?? others.shift() ?? '') ?? []);
}

function fieldsOf(
  items: { readonly before: readonly Item[]; readonly after: readonly Item[] },
  name: Name,
  locale: Locale,
) {
  const placeIn = (some: readonly Item[]) => some.findIndex((item) => item.name === name);
  const [was, is] = [placeIn(items.before), placeIn(items.after)];
  const [before, after] = [items.before[was], items.after[is]];
  if (!before || !after) return [];
  const cells = ({ heading, headingEnglish, isShown }: Item, place: number) =>
    ({ rank: String(place + 1), heading, headingEnglish, isShown: yesOrNo(isShown, locale) }) as const;
  const [earlier, later] = [cells(before, was), cells(after, is)];
  return (['rank', 'heading', 'headingEnglish', 'isShown'] as const)
    .filter((column) => earlier[column] !== later[column])
    .map((column) => ({ column, before: earlier[column], after: later[column] }));
}

function loggedChange({ name, details }: LoggedEvent): ReturnType<Table['loggedChange']> {
  const found: unknown = JSON.parse(details);
  if (name === 'book.columns-saved') {
    const { before, after, ...book } = loggedColumns.parse(found);
    return { key: { ...book, part: 'columns' }, before: before.map(itemOfColumn), after: after.map(itemOfColumn) };
  }
  const { before, after, ...book } = loggedActions.parse(found);
  return { key: { ...book, part: 'actions' }, before: before.map(itemOfAction), after: after.map(itemOfAction) };
}

/** The columns and actions of the registers: what is in no row stays, and so does the order without its column. */
export async function openBookDisplays(
  { calls, savers }: SheetDeps,
  context: CallContext,
): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const reply = await calls.getBookDisplays({}, context);
  if (isRefusal(reply)) return reply;
  const displays = displaysIn(reply.items);
  return openTable<Key, readonly Item[], Value>({
    column: 'name',
    readRow: (row) => readRow(row, displays),
    idOf: ({ book, isSecret, part }) => `${book} ${isSecret} ${part}`,
    nameOf: (key) => `${bookCell(key, locale)} · ${sheetWords[locale].bookDisplays.parts[key.part]}`,
    current: displays.itemsOf,
    merge,
    differences: (key, change) =>
      change.after.flatMap(({ name: part }) => {
        const fields = fieldsOf(change, part, locale);
        const name = `${bookCell(key, locale)} · ${shownName(part, locale)}`;
        return fields.length === 0 ? [] : [{ part, name, isAdded: false, fields }];
      }),
    save: (transaction, { part, ...book }, { before, after }, actor) =>
      part === 'columns'
        ? savers.bookColumns(transaction, { ...book, columns: columnsOf(after), seen: columnsOf(before) }, actor)
        : savers.bookActions(transaction, { ...book, actions: actionsOf(after), seen: actionsOf(before) }, actor),
    loggedChange,
  });
}
