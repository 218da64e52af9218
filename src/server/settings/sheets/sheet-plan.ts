import { importPage, maxFaultyRows } from '#contract/setting-tables.ts';
import type { ImportedColumn, SheetPreview } from '#contract/setting-sheets.ts';
import type { FieldProblem, RefusalCode } from '#domain/refusal-codes.ts';
import type { SheetColumn } from '#domain/settings/setting-sheets.ts';
import type { settings as thai } from '#locales/th/settings.ts';
import { fieldSentence, refusalSentence, type Locale } from '#server/platform/http/sentences.ts';

import { filled, settingTexts } from '../list-cells.ts';
import { headsOf } from '../import-words.ts';
import { simplified } from '../person-duties.ts';
import { hasFaults, type ReadColumns } from '../read-list-table.ts';
import { sheetHead } from './sheet-heads.ts';

export interface FileRow {
  /** In the file. */
  readonly number: number;
  /** What stands in the cells of the columns that the file has. */
  readonly texts: Readonly<Partial<Record<SheetColumn, string>>>;
}

export interface SheetFault {
  readonly column: ImportedColumn;
  readonly problem:
    | keyof typeof thai.sheets.imported.faults
    | { readonly twice: number }
    | { readonly refused: RefusalCode }
    | { readonly field: FieldProblem | RefusalCode };
}

/** Of a row that can be imported: what somebody should know of it, with what its text names. */
export interface SheetDoubt {
  readonly doubt: keyof typeof thai.sheets.imported.doubts;
  readonly name: string;
}

export interface SheetPlan<Change> {
  readonly changes: readonly Change[];
  readonly faulty: readonly { readonly row: FileRow; readonly faults: readonly SheetFault[] }[];
  readonly doubts: readonly (SheetDoubt & { readonly row: FileRow })[];
  readonly unchanged: number;
}

export interface FileColumn {
  readonly name: SheetColumn;
}

/** A name that is written beside a code is there to be read: one that others have says that the code may be wrong. */
export const isOtherName = (written: string, known: string): boolean =>
  written !== '' && !simplified(known).includes(simplified(written));

/** Of what stands in a cell with a fault. */
const maxFoundLength = 100;
const noRows = { added: 0, changed: 0, unchanged: 0, faulty: 0 };

type Shown = SheetPreview['changes'][number];

interface SheetWords<Change> {
  readonly locale: Locale;
  /** What the texts of faults name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** By which columns a row is called. */
  readonly namedBy: readonly SheetColumn[];
  readonly shown: (change: Change) => Shown;
}

/** A file whose columns are not known says nothing. */
export const previewOfColumns = (columns: ReadColumns<FileColumn>, locale: Locale): SheetPreview => ({
  columns: headsOf(columns, ({ name }, language) => sheetHead(name, language), locale),
  counts: noRows,
  changes: [],
  faulty: [],
  doubts: [],
  digest: null,
});

export function countsOf(changes: readonly Pick<Shown, 'isAdded'>[]) {
  const added = changes.filter(({ isAdded }) => isAdded).length;
  return { added, changed: changes.length - added };
}

export function previewOfPlan<Change extends Pick<Shown, 'isAdded'>>(
  columns: ReadColumns<FileColumn>,
  { changes, faulty, doubts, unchanged }: SheetPlan<Change>,
  digest: string,
  { locale, values, namedBy, shown }: SheetWords<Change>,
): SheetPreview {
  const empty = previewOfColumns(columns, locale);
  if (hasFaults(columns)) return empty;
  const nameOf = ({ number, texts }: FileRow) => ({
    rowNumber: number,
    rowName: namedBy.flatMap((column) => texts[column] || []).join(' · '),
  });
  return {
    columns: empty.columns,
    counts: { ...countsOf(changes), unchanged, faulty: faulty.length },
    changes: changes.slice(0, importPage).map(shown),
    faulty: faulty.slice(0, maxFaultyRows).map(({ row, faults }) => ({
      ...nameOf(row),
      faults: faults.map((fault) => ({
        field: fault.column,
        found: (row.texts[fault.column] ?? '').slice(0, maxFoundLength),
        reason: reasonOf(fault, values, locale),
      })),
    })),
    doubts: doubts.slice(0, maxFaultyRows).map(({ row, doubt, name }) => ({
      ...nameOf(row),
      reason: filled(settingTexts[locale].sheets.imported.doubts[doubt], { name }),
    })),
    digest: faulty.length === 0 ? digest : null,
  };
}

function reasonOf({ problem }: SheetFault, values: SheetWords<unknown>['values'], locale: Locale): string {
  const { sheet, sheets } = settingTexts[locale];
  if (typeof problem === 'string') return filled(sheets.imported.faults[problem], values);
  if ('twice' in problem) return filled(sheet.twice, { row: problem.twice });
  return 'field' in problem ? fieldSentence(locale, problem.field) : refusalSentence(locale, problem.refused);
}
