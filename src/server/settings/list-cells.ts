import type { ListField } from '#domain/settings/setting-list.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
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
}

const choicesIn = (language: Locale): Readonly<Record<string, string>> => settingTexts[language].choices;
const asText = { write: String };

/** Every kind of field; a new kind is one row. */
const cells: { readonly [K in Kind]: Cell<FieldOf<K>> } = {
  text: { ...asText, width: ({ max }) => (max > 200 ? 60 : 32) },
  email: { ...asText, width: () => 32 },
  color: { ...asText, width: () => 12 },
  number: { ...asText, width: () => 16 },
  choice: { width: () => 20, write: (value, language) => choicesIn(language)[value] ?? String(value) },
};

const cellOf = <K extends Kind>(field: { readonly kind: K }): Cell<FieldOf<K>> => cells[field.kind];

export const cellWidth = (field: ListField): number => cellOf(field).width(field);

export const writeCell = (field: ListField, value: ListValue, language: Locale): string =>
  cellOf(field).write(value, language);
