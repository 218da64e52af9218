import { maxTableRows } from '#contract/table-formats.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { contentLimits, sandboxLimits } from '#server/platform/sandbox/limits.ts';

export interface TableRow {
  /** In the file, where the first is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Thrown where a table is found to be larger than any that is read. */
export class TableTooLarge extends Error {}

/** They stand in no cell, and the names of the columns are a row too. */
const cellEnd = '\u001F';
const rowEnd = '\u001E';
/** Leaves room for the name of the result. */
const maxCharacters = sandboxLimits.maxResultCharacters - 1_000;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F]/g;

/**
 * Collects the rows of a table in which something stands, as one text: a result of the sandbox may have 20,000 values
 * (`checkResultSize`), and a table has many more cells.
 */
export function collectRows() {
  const rows: string[] = [];
  let characters = 0;
  return {
    add: ({ number, cells }: TableRow): void => {
      const shown = cells.map(cleanCell);
      const last = shown.findLastIndex((cell) => cell !== '');
      if (last < 0) return;
      const row = [String(number), ...shown.slice(0, last + 1)].join(cellEnd);
      characters += row.length + 1;
      if (rows.length > maxTableRows || last >= contentLimits.maxTableColumns) throw new TableTooLarge();
      if (shown.some((cell) => cell.length > contentLimits.maxTableCellCharacters)) throw new TableTooLarge();
      if (characters > maxCharacters) throw new TableTooLarge();
      rows.push(row);
    },
    packed: (): string => rows.join(rowEnd),
  };
}

/** A line in a cell ends with one character, whatever the program wrote; `_x000D_` is how Excel writes the other. */
const cleanCell = (text: string): string =>
  text.replaceAll('_x000D_', '\r').replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(controls, '').trim();

/** The rows of a packed table, whatever the text is. */
export const unpackRows = (packed: string): readonly TableRow[] =>
  packed === ''
    ? []
    : packed.split(rowEnd).map((row) => {
        const [number = '', ...cells] = row.split(cellEnd);
        return { number: Number(number), cells };
      });

/** Runs a reader; what it throws for its size is a refusal. */
export async function refusingTooLarge<Result>(read: () => Promise<Result> | Result): Promise<Result | Refusal> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TableTooLarge) return refuse('table-too-large');
    throw error;
  }
}
