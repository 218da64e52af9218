import type { Change } from './mutant.ts';

/** Each pattern matches one place of a query; `text` is what stands there instead. */
const faults: readonly { readonly pattern: RegExp; readonly text: string | ((found: string) => string) }[] = [
  { pattern: /(?<!\bBETWEEN\b[^\n]*)\bAND\b/g, text: 'OR' },
  { pattern: /\bOR\b(?! REPLACE)/g, text: 'AND' },
  { pattern: /\bIS NULL\b/g, text: 'IS NOT NULL' },
  { pattern: /\bIS NOT NULL\b/g, text: 'IS NULL' },
  { pattern: /(?<!IS )\bNOT (?!NULL|MATERIALIZED)/g, text: '' },
  // A whole condition on a line of its own.
  { pattern: /\n\s*AND [^\n$`()]+(?=\n)/g, text: '' },
  { pattern: /(?<=\b(?:WHERE|AND|OR|ON|WHEN)\s+[\w.]+ )= /g, text: '<> ' },
  { pattern: / <= /g, text: ' < ' },
  { pattern: / >= /g, text: ' > ' },
  { pattern: / < /g, text: ' <= ' },
  { pattern: / > /g, text: ' >= ' },
  { pattern: /\bDESC\b/g, text: 'ASC' },
  { pattern: /\bDISTINCT (?!ON|FROM)/g, text: '' },
  { pattern: /\bLEFT JOIN\b/g, text: 'JOIN' },
  { pattern: /\b(?:min|max)\(/g, text: (found) => (found === 'min(' ? 'max(' : 'min(') },
  { pattern: /\b(?:true|false)\b/g, text: (found) => String(found === 'false') },
];

/** The faults of a piece of SQL that begins at `offset` of its file. */
export const sqlChanges = (sql: string, offset: number): readonly Change[] =>
  faults.flatMap(({ pattern, text }) =>
    [...sql.matchAll(pattern)].map((found) => ({
      start: offset + found.index,
      end: offset + found.index + found[0].length,
      text: typeof text === 'string' ? text : text(found[0]),
    })),
  );
