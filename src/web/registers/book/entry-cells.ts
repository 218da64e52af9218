import type { TFunction } from 'i18next';

import type { RegisterEntry } from '#contract/registers/registers.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { isOldEntry } from '#domain/registers/entries.ts';
import type { EntryColumn } from '#domain/registers/columns.ts';
import { formatDay, formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';

/** Shared by the screen and the printout. */
export const entryCells: Readonly<Record<EntryColumn, (entry: RegisterEntry) => string>> = {
  number: (entry) => inOwnDigits(entryNumber(entry)),
  arrivedAt: ({ arrivedAt }) => (arrivedAt ? formatDay(arrivedAt) : ''),
  letterNumber: (entry) => entry.letterNumber,
  letterDate: ({ letterDate }) => (letterDate ? formatWireDay(letterDate) : ''),
  fromText: (entry) => entry.fromText,
  toText: (entry) => entry.toText,
  subject: (entry) => entry.subject,
  operation: (entry) => entry.operation,
  remark: (entry) => entry.remark,
  documentType: (entry) => entry.documentType,
};

/** Of the printout, which has no badges before the remark. */
export const markedRemark = (t: TFunction, entry: RegisterEntry): string =>
  [
    entry.isCancelled && t('registers.cancelled'),
    isOldEntry(entry.kind) && t('oldRegisters.mark'),
    entryCells.remark(entry),
  ]
    .filter(Boolean)
    .join(' ');
