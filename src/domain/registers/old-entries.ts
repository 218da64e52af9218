import { oldRegisters as english } from '#locales/en/old-registers.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';

import { buddhistOffsetYears } from '../text/thai-dates.ts';
import { parseTypedDay } from '../text/thai-date-input.ts';
import { toArabicDigits } from '../text/thai-digits.ts';
import { isStorableText } from '../text/storable-text.ts';
import { isSecret, isTooSecretToStore } from '../documents/secrecy.ts';
import type { Series } from './books.ts';
import { readOldFiles } from './old-files.ts';
import { maxOpeningNumber } from './opening-numbers.ts';
import { typedNumber } from './typed-number.ts';

/** The registers that an agency brings from before it came here: those of letters, and never the secret ones. */
export const oldBooks = ['receive', 'send'] as const;
export type OldBook = (typeof oldBooks)[number];

/** A series of an old register in one year, common era. */
export interface OldSeries extends Pick<Series, 'unitId' | 'isCircular'> {
  readonly book: OldBook;
  readonly year: number;
}

/**
 * An entry of an old register, as forms 13 and 14 of the regulation have it. One that names files is a letter; only a
 * letter has a class, and what follows from its speed and category. Of these undefined means that the spreadsheet has no
 * column of it, and says nothing.
 */
export interface OldEntry extends OldSeries {
  readonly number: number;
  readonly point: number;
  /** Both `YYYY-MM-DD`, common era. */
  readonly enteredOn: string;
  readonly letterDate: string | null;
  readonly letterNumber: string;
  readonly fromText: string;
  readonly toText: string;
  readonly subject: string;
  readonly operation: string;
  readonly remark: string;
  readonly speed: number | undefined;
  readonly secrecy: number | undefined;
  /** Null: it has none. */
  readonly categoryId: number | null | undefined;
  /** Names of files; null when the spreadsheet has no column of them, and says nothing about any. */
  readonly files: readonly string[] | null;
}

/** The columns of a file, in this order; those that are required must be there, and no cell of them is empty. */
export const oldColumns = {
  unit: { max: 200, isRequired: true },
  book: { max: 100, isRequired: true },
  isCircular: { max: 20, isRequired: false },
  year: { max: 20, isRequired: true },
  number: { max: 20, isRequired: true },
  enteredOn: { max: 50, isRequired: false },
  letterNumber: { max: 200, isRequired: false },
  letterDate: { max: 50, isRequired: false },
  fromText: { max: 1000, isRequired: false },
  toText: { max: 2000, isRequired: false },
  subject: { max: 2000, isRequired: true },
  operation: { max: 2000, isRequired: false },
  remark: { max: 1000, isRequired: false },
  speed: { max: 100, isRequired: false },
  secrecy: { max: 100, isRequired: false },
  category: { max: 300, isRequired: false },
  files: { max: 10_000, isRequired: false },
} as const;
export type OldColumn = keyof typeof oldColumns;
const isColumn = (name: string): name is OldColumn => Object.hasOwn(oldColumns, name);
export const oldColumnNames = Object.keys(oldColumns).filter(isColumn);

/** Series of years that one file may have entries of: each is locked while it is written. */
export const maxOldSeries = 200;
/** Of a file, in its list of what was brought. */
export const maxFileName = 200;

/** Why an entry cannot be taken, in `oldRegisters.faults`. */
export type OldProblem = keyof typeof thai.faults;
export interface OldFault {
  readonly column: OldColumn;
  readonly problem: OldProblem;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What stands in the cells of a row; a column that the file does not have is undefined. */
export type OldTexts = Readonly<Partial<Record<OldColumn, string>>>;

export interface OldContext {
  readonly today: string;
  /** By its name or code; undefined when there is none. */
  readonly unitIdOf: (text: string) => number | undefined;
  /** Whether the unit has registers now. */
  readonly hasBooks: (unitId: number) => boolean;
  /** Whether the person may bring entries into its registers. */
  readonly mayBring: (unitId: number) => boolean;
  /** Whether the person may bring secret letters of the class into them. */
  readonly mayBringSecret: (unitId: number, secrecy: number) => boolean;
  /** By a name that the agency gave it; undefined when there is none. */
  readonly speedOf: (text: string) => number | undefined;
  readonly secrecyOf: (text: string) => number | undefined;
  readonly categoryOf: (text: string) => number | undefined;
  readonly daysOf: (series: OldSeries) => { readonly firstDay: string; readonly lastDay: string };
  /** The present year of the register. */
  readonly yearOf: (series: Omit<OldSeries, 'year'>) => number;
}

/** In either language, whichever the file was written in. */
const labelsOf = (meaning: keyof typeof thai.words): readonly string[] =>
  [thai, english].flatMap(({ words }) => words[meaning].toLowerCase().split(','));
const isLabelOf = (text: string, meaning: keyof typeof thai.words) => labelsOf(meaning).includes(text.toLowerCase());

const bookIn = (text: string): OldBook | undefined => oldBooks.find((book) => isLabelOf(text, book));
const isSecretBook = (text: string) => labelsOf('secret').some((word) => text.toLowerCase().includes(word));

const earliestYear = 2400;
const latestYear = 2700;

/** Reads a row as a careful officer would; every fault of it is named, so that a file is corrected once. */
export function readOldEntry(texts: OldTexts, context: OldContext): OldEntry | readonly OldFault[] {
  const faults: OldFault[] = oldColumnNames.flatMap((column) => faultOfText(column, texts[column] ?? ''));
  const fault = (column: OldColumn, problem: OldProblem, values?: OldFault['values']) => {
    // Of a cell the first fault says what to do.
    if (!faults.some((found) => found.column === column))
      faults.push({ column, problem, ...(values === undefined ? {} : { values }) });
  };
  const textOf = (column: OldColumn) => texts[column] ?? '';
  const unitId = context.unitIdOf(textOf('unit'));
  if (unitId === undefined) fault('unit', 'unitUnknown');
  else if (!context.hasBooks(unitId)) fault('unit', 'unitWithoutBooks');
  else if (!context.mayBring(unitId)) fault('unit', 'unitNotReadable');
  const book = bookIn(textOf('book'));
  if (book === undefined) fault('book', isSecretBook(textOf('book')) ? 'bookSecret' : 'bookUnknown');
  const isCircular = circularIn(textOf('isCircular'));
  if (isCircular === undefined) fault('isCircular', 'circularUnknown');
  const year = yearIn(textOf('year'));
  if (year === undefined) fault('year', 'yearNotBuddhist');
  const number = typedNumber(textOf('number'));
  if (!number || number.number < 1 || number.number > maxOpeningNumber) fault('number', 'numberNotValid');
  else if (number.year !== null && number.year !== year) fault('number', 'numberOfOtherYear');
  const { today } = context;
  const entered = dayIn('enteredOn', textOf('enteredOn'), { year, today, entered: null }, fault);
  const letterDate = dayIn('letterDate', textOf('letterDate'), { year, today, entered }, fault);
  const enteredOn = entered ?? letterDate;
  // A letter that is sent may bear a later date than its number.
  if (book === 'receive' && enteredOn !== null && letterDate !== null && letterDate > enteredOn)
    fault('letterDate', 'letterAfterEntry');
  if (enteredOn === null) fault('enteredOn', 'dayMissing');
  const kind = kindIn(texts, { ...context, unitId }, fault);
  const files = texts.files === undefined ? null : readOldFiles(texts.files);
  if (files !== null && 'problem' in files) fault('files', files.problem, files.values);
  if (unitId !== undefined && book !== undefined && isCircular !== undefined && year !== undefined) {
    const series = { unitId, book, isCircular, year };
    if (year > context.yearOf(series)) fault('year', 'yearToCome');
    const { firstDay, lastDay } = context.daysOf(series);
    const isOutside = enteredOn !== null && (enteredOn < firstDay || enteredOn > lastDay);
    if (isOutside) fault(textOf('enteredOn') === '' ? 'letterDate' : 'enteredOn', 'dayOutside');
    if (faults.length === 0 && number && enteredOn !== null && !(files !== null && 'problem' in files))
      return {
        ...series,
        number: number.number,
        point: number.point ?? 0,
        enteredOn,
        letterDate,
        ...plainTexts(textOf),
        ...kind,
        files,
      };
  }
  return faults;
}

/** The texts that are stored as they stand in the file. */
const plainTexts = (textOf: (column: OldColumn) => string) => ({
  letterNumber: textOf('letterNumber'),
  fromText: textOf('fromText'),
  toText: textOf('toText'),
  subject: textOf('subject'),
  operation: textOf('operation'),
  remark: textOf('remark'),
});

/** The first of the speeds and of the classes. */
const ordinary = 1;

/** What a letter is besides its texts. */
function kindIn(
  texts: OldTexts,
  { speedOf, secrecyOf, categoryOf, mayBringSecret, unitId }: OldContext & { readonly unitId: number | undefined },
  fault: (column: OldColumn, problem: OldProblem) => void,
): Pick<OldEntry, 'speed' | 'secrecy' | 'categoryId'> {
  const found = (column: 'speed' | 'secrecy' | 'category', idOf: (text: string) => number | undefined) => {
    const text = texts[column] ?? '';
    const id = text === '' ? undefined : idOf(text);
    if (text !== '' && id === undefined) fault(column, `${column}Unknown`);
    return id;
  };
  const speed = texts.speed === '' ? ordinary : found('speed', speedOf);
  const secrecy = texts.secrecy === '' ? ordinary : found('secrecy', secrecyOf);
  const categoryId = texts.category === '' ? null : found('category', categoryOf);
  if (secrecy !== undefined && isTooSecretToStore(secrecy)) fault('secrecy', 'topSecret');
  if (secrecy !== undefined && isSecret(secrecy) && unitId !== undefined && !mayBringSecret(unitId, secrecy))
    fault('secrecy', 'secretNotPermitted');
  return { speed, secrecy, categoryId };
}

function faultOfText(column: OldColumn, text: string): readonly OldFault[] {
  const { max, isRequired } = oldColumns[column];
  if (text === '') return isRequired ? [{ column, problem: 'missing' }] : [];
  if (text.length > max) return [{ column, problem: 'tooLong', values: { max } }];
  return isStorableText(text) ? [] : [{ column, problem: 'notStorable' }];
}

function circularIn(text: string): boolean | undefined {
  if (text === '' || isLabelOf(text, 'ordinary')) return false;
  return isLabelOf(text, 'circular') ? true : undefined;
}

/** The year of a register in the Buddhist era, as its cover has it; in the common era. */
function yearIn(text: string): number | undefined {
  const era = labelsOf('era').find((word) => text.toLowerCase().startsWith(word)) ?? '';
  const digits = /^\d{4}$/.exec(toArabicDigits(text.slice(era.length).trim()))?.[0];
  const year = Number(digits);
  return year >= earliestYear && year <= latestYear ? year - buddhistOffsetYears : undefined;
}

interface KnownDays {
  /** Of the register. */
  readonly year: number | undefined;
  readonly today: string;
  /** The day of entry, for the date of the letter. */
  readonly entered: string | null;
}

/** Null when the cell is empty or says no day. */
function dayIn(
  column: 'letterDate' | 'enteredOn',
  text: string,
  known: KnownDays,
  fault: (column: OldColumn, problem: OldProblem) => void,
): string | null {
  if (text === '') return null;
  const day = typedDay(text, known);
  if (day === null) fault(column, 'dayNotValid');
  else if (day > known.today) fault(column, 'dayToCome');
  return day;
}

/**
 * A day without a year is of the year of the register; as the date of a letter it is the latest such day that is not after
 * the day of entry: `28 ธ.ค.`, entered in January, is of the year before.
 */
function typedDay(text: string, { year, today, entered }: KnownDays): string | null {
  if (entered === null) return parseTypedDay(text, year === undefined ? today : `${year}-01-01`);
  const yearOfEntry = Number(entered.slice(0, 4));
  const day = parseTypedDay(text, `${yearOfEntry}-01-01`);
  if (day !== null && day <= entered) return day;
  return parseTypedDay(text, `${yearOfEntry - 1}-01-01`) ?? day;
}

/** What people may have done with a letter that was moved in, so that its import cannot be undone. */
export const placesOnLetters = [
  'references',
  'begun',
  'holds',
  'notes',
  'annotations',
  'copies',
  'reclassifications',
] as const;
export type PlaceOnLetter = (typeof placesOnLetters)[number];

/** What is known of a series before a file is brought into it. */
export interface OldSeriesState {
  /** Numbers are still given in this year. */
  readonly isCurrentYear: boolean;
  /** The last number that was given here; 0 when none was. */
  readonly lastNumber: number;
  /** The next number that an administrator set; null when it follows the last one. */
  readonly nextNumber: number | null;
  /** Numbers that have an entry here, void ones too, without those that were skipped. */
  readonly registered: ReadonlySet<number>;
  readonly maxSkipped: number;
}

/**
 * Why a number cannot be brought: it was given here, or will be. Numbers that were skipped when the series began here are
 * those of the old register.
 */
export function problemOfNumber(
  number: number,
  { isCurrentYear, lastNumber, registered, maxSkipped }: OldSeriesState,
): Omit<OldFault, 'column'> | undefined {
  if (registered.has(number)) return { problem: 'registeredHere' };
  if (!isCurrentYear) return undefined;
  if (lastNumber > 0 && number > lastNumber) return { problem: 'afterOwnNumbers', values: { last: lastNumber } };
  if (lastNumber === 0 && number > maxSkipped) return { problem: 'tooManySkipped', values: { max: maxSkipped } };
  return undefined;
}

/** The next number that must be set so that the series continues after its old entries; null when it does already. */
export function nextAfterOldEntries(
  highest: number,
  { isCurrentYear, lastNumber, nextNumber }: Pick<OldSeriesState, 'isCurrentYear' | 'lastNumber' | 'nextNumber'>,
): number | null {
  if (!isCurrentYear || lastNumber > 0) return null;
  return highest >= (nextNumber ?? 1) ? highest + 1 : null;
}
