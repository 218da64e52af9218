import type { ListField } from '#domain/settings/setting-list.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import { parseDayOfTable } from '#domain/text/thai-date-input.ts';
import { dayInFigures } from '#domain/text/thai-dates.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { settings as english } from '#locales/en/settings.ts';
import { settings as thai } from '#locales/th/settings.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

export const settingTexts = { th: thai, en: english } as const;

type Kind = ListField['kind'];
type FieldOf<K extends Kind> = Extract<ListField, { readonly kind: K }>;

/** How a field of a kind stands in the cells of a table. */
interface Cell<Field> {
  /** Of the column, in characters. */
  readonly width: (field: Field) => number;
  readonly write: (value: ListValue, language: Locale) => string;
  /** What does not say a value is returned as it is, which `problemsOfValues` then refuses. */
  readonly read: (text: string, field: Field) => ListValue;
  /** What a cell must say, in words. */
  readonly expects: (field: Field, language: Locale) => string;
}

const choicesIn = (language: Locale): Readonly<Record<string, string>> => settingTexts[language].choices;
const languages = ['th', 'en'] as const;
const expected = (language: Locale) => settingTexts[language].sheet.expects;
/** A text with its places filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const asText = { write: String, read: (text: string) => text };

/** Every kind of field; a new kind is one row. */
const cells: { readonly [K in Kind]: Cell<FieldOf<K>> } = {
  text: {
    ...asText,
    width: ({ max }) => (max > 200 ? 60 : 32),
    expects: ({ max }, language) => filled(expected(language).text, { max }),
  },
  email: { ...asText, width: () => 32, expects: (_field, language) => expected(language).email },
  address: { ...asText, width: () => 32, expects: (_field, language) => expected(language).address },
  color: { ...asText, width: () => 12, expects: (_field, language) => expected(language).color },
  day: {
    width: () => 16,
    write: (value, language) => (language === 'th' && value !== '' ? dayInFigures(String(value)) : String(value)),
    read: (text, { isOptional }) => (isOptional && text === '' ? null : (parseDayOfTable(text) ?? text)),
    expects: (_field, language) => expected(language).day,
  },
  clock: {
    ...asText,
    width: () => 10,
    // Thai writes 08.30.
    read: (text) => toArabicDigits(text).replace('.', ':').padStart(5, '0'),
    expects: (_field, language) => expected(language).clock,
  },
  number: {
    width: () => 16,
    write: String,
    read: (text, { isOptional }) => (isOptional && text === '' ? null : numberIn(text)),
    expects: ({ min, max }, language) => filled(expected(language).number, { min, max }),
  },
  choice: {
    width: () => 20,
    write: (value, language) => choicesIn(language)[String(value)] ?? String(value),
    read: choiceIn,
    expects: ({ choices }, language) =>
      filled(expected(language).choice, {
        choices: choices.map((choice) => choicesIn(language)[choice] ?? choice).join(', '),
      }),
  },
  yesNo: {
    width: () => 12,
    write: (value, language) => settingTexts[language].sheet[value === true ? 'yes' : 'no'],
    read: (text) => readYesNo(text) ?? text,
    expects: (_field, language) => expected(language).inUse,
  },
  // Its row is looked up in the list to which it refers.
  reference: {
    ...asText,
    width: () => 32,
    read: (text) => (text === '' ? null : text),
    expects: (_field, language) => expected(language).reference,
  },
};

function numberIn(text: string): ListValue {
  const digits = toArabicDigits(text);
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text;
}

/** By its name in either language, whichever the page was in when the list was exported. */
function choiceIn(text: string, { choices }: FieldOf<'choice'>): ListValue {
  return choices.find((choice) => languages.some((language) => choicesIn(language)[choice] === text)) ?? text;
}

const cellOf = <K extends Kind>(field: { readonly kind: K }): Cell<FieldOf<K>> => cells[field.kind];

export const cellWidth = (field: ListField): number => cellOf(field).width(field);

export const writeCell = (field: ListField, value: ListValue, language: Locale): string =>
  cellOf(field).write(value, language);

export const readCell = (field: ListField, text: string): ListValue => cellOf(field).read(text, field);

export const cellExpects = (field: ListField, language: Locale): string => cellOf(field).expects(field, language);

/** In either language, also as the screen and as spreadsheets say it; undefined when it is neither yes nor no. */
export function readYesNo(text: string): boolean | undefined {
  const answer = text.toLowerCase();
  const says = (words: (texts: (typeof settingTexts)['th' | 'en']) => readonly string[]) =>
    languages.some((language) => words(settingTexts[language]).some((word) => word.toLowerCase() === answer));
  if (says(({ sheet, active }) => [sheet.yes, ...Object.values(active), 'true', '1'])) return true;
  return says(({ sheet, inactive }) => [sheet.no, ...Object.values(inactive), 'false', '0']) ? false : undefined;
}
