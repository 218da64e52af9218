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
export function withoutHiddenFields<Line extends RedactableEntry>(line: Line, columns: readonly EntryColumn[]): Line {
  const isShown = (column: EntryColumn) => columns.includes(column);
  return {
    ...line,
    arrivedAt: isShown('arrivedAt') ? line.arrivedAt : null,
    letterNumber: isShown('letterNumber') ? line.letterNumber : '',
    letterDate: isShown('letterDate') ? line.letterDate : null,
    fromText: isShown('fromText') ? line.fromText : '',
    toText: isShown('toText') ? line.toText : '',
    subject: isShown('subject') ? line.subject : '',
    operation: isShown('operation') ? line.operation : '',
    remark: isShown('remark') ? line.remark : '',
  };
}
