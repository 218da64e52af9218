/** The columns a register can show: those of forms 13 and 14 of the regulation, and the day of entry. */
export const entryColumns = [
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
export type EntryColumn = (typeof entryColumns)[number];

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
  };
}
