import type { Book } from './books.ts';

/** The columns a register can show: those of forms 13 and 14 of the regulation, and the day of entry. */
export const formColumns = [
  'number',
  'arrivedAt',
  'letterNumber',
  'letterDate',
  'fromText',
  'toText',
  'subject',
  'operation',
  'remark',
] as const;
/** Those and what an agency can add: the type of the document, of its own list. */
export const entryColumns = [...formColumns, 'documentType'] as const;
export type EntryColumn = (typeof entryColumns)[number];

/**
 * Whether the regulation demands the column (forms 13 and 14): the registers of letters received and sent show their form
 * whole, and the day of each entry, which the form has in its head. Every other register shows at least its numbers, and
 * the remark, which says that a number is void.
 */
export const isRequiredColumn = (book: Book, column: EntryColumn): boolean =>
  (hasFormOfRegulation(book) && column !== 'documentType') || column === 'number' || column === 'remark';
export const hasFormOfRegulation = (book: Book): boolean => book === 'receive' || book === 'send';

/** A column of a register, in its position. */
export interface BookColumn {
  readonly column: EntryColumn;
  readonly heading: string;
}

interface RedactableEntry {
  readonly arrivedAt: Date | null;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly fromText: string;
  readonly toText: string;
  readonly subject: string;
  readonly operation: string;
  readonly remark: string;
  readonly documentType: string;
}

/** An entry with only what these columns show. Its number is always included. */
export function withoutHiddenFields<Entry extends RedactableEntry>(
  entry: Entry,
  columns: readonly EntryColumn[],
): Entry {
  const isShown = (column: EntryColumn) => columns.includes(column);
  return {
    ...entry,
    arrivedAt: isShown('arrivedAt') ? entry.arrivedAt : null,
    letterNumber: isShown('letterNumber') ? entry.letterNumber : '',
    letterDate: isShown('letterDate') ? entry.letterDate : null,
    fromText: isShown('fromText') ? entry.fromText : '',
    toText: isShown('toText') ? entry.toText : '',
    subject: isShown('subject') ? entry.subject : '',
    operation: isShown('operation') ? entry.operation : '',
    remark: isShown('remark') ? entry.remark : '',
    documentType: isShown('documentType') ? entry.documentType : '',
  };
}
