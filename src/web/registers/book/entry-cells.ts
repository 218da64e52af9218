import type { RegisterEntry } from '#contract/registers/registers.ts';
import { entryNumber } from '#domain/registers/books.ts';
import type { EntryColumn } from '#domain/registers/columns.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';

/** Shared by the screen and the printout. */
export const entryCells: Readonly<Record<EntryColumn, (line: RegisterEntry) => string>> = {
  number: (line) => inOwnDigits(entryNumber(line)),
  arrivedAt: ({ arrivedAt }) => (arrivedAt ? formatDay(arrivedAt) : ''),
  letterNumber: (line) => line.letterNumber,
  letterDate: ({ letterDate }) => (letterDate ? formatWireDay(letterDate) : ''),
  fromText: (line) => line.fromText,
  toText: (line) => line.toText,
  subject: (line) => line.subject,
  operation: (line) => line.operation,
  remark: (line) => line.remark,
};
