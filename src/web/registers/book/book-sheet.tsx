import type { BookQuery, RegisterEntry } from '#contract/registers/registers.ts';
import type { BookColumn, EntryColumn } from '#domain/registers/columns.ts';
import { isOldEntry } from '#domain/registers/entries.ts';
import type { YearBasis } from '#domain/registers/book-years.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import { PrintSheet } from '../printing/print-sheet.tsx';
import { readAllPages } from '../printing/read-all-pages.ts';
import type { BookChoice } from './book-query.ts';
import { entryCells, markedRemark } from './entry-cells.ts';
import { bookName } from './book-name.ts';
import { monthLabel, yearLabel } from './year-label.ts';

interface WholeBook {
  readonly columns: readonly BookColumn[];
  readonly entries: readonly RegisterEntry[];
}

const take = 1000;

/** All entries of a book by number; null when there are too many to print. */
export async function readWholeBook(query: BookQuery): Promise<WholeBook | null> {
  let columns: readonly BookColumn[] = [];
  const entries = await readAllPages<RegisterEntry>(
    async (last) => {
      const before = last ? { before: last.number, beforePoint: last.point, beforeIsOld: isOldEntry(last.kind) } : {};
      const page = await callApi('getRegister', { ...query, take, ...before });
      ({ columns } = page);
      return page.items;
    },
    { take },
  );
  return entries && { columns, entries: entries.toReversed() };
}

interface BookSheetProps extends WholeBook {
  readonly choice: BookChoice;
  readonly yearBasis: YearBasis;
  readonly unitName: string;
  /** The words to which it is narrowed down. */
  readonly search: string;
  readonly onPrinted: () => void;
}

/** Relative widths. */
const widths: Readonly<Record<EntryColumn, number>> = {
  number: 7,
  arrivedAt: 8,
  letterNumber: 10,
  letterDate: 9,
  fromText: 13,
  toText: 12,
  subject: 21,
  operation: 12,
  remark: 8,
  documentType: 12,
};

/** Forms 13 and 14 of the regulation. */
export function BookSheet({ choice, yearBasis, unitName, search, columns, entries, onPrinted }: BookSheetProps) {
  const t = useTranslation();
  const month = choice.month && monthLabel(choice.month, yearBasis === 'fiscal');
  const year = yearLabel(t, yearBasis, choice.year);
  const days = choice.day === null ? [month, year] : [t('registers.bookOfDay', { day: formatWireDay(choice.day) })];
  const types = useReferenceLists()?.documentTypes ?? [];
  const type = types.find(({ id }) => id === choice.documentTypeId);
  const heading = types.find(({ id }) => id === type?.headingId);
  const filters = [
    search === '' ? '' : t('registers.onlyPart.search', { search }),
    type ? t('registers.onlyPart.documentType', { name: [heading?.name, type.name].filter(Boolean).join(' › ') }) : '',
  ].filter(Boolean);
  const part = filters.length === 0 ? '' : t('registers.onlyPart.entries', { filters: filters.join(' · ') });
  return (
    <PrintSheet<RegisterEntry>
      title={[bookName(t, choice), unitName, ...days, part].filter(Boolean).join(' ')}
      rows={entries}
      keyOf={({ entryId }) => entryId}
      onPrinted={onPrinted}
      columns={columns.map(({ column, heading }) => ({
        key: column,
        heading,
        width: widths[column],
        cell: (entry) => (column === 'remark' ? markedRemark(t, entry) : entryCells[column](entry)),
      }))}
    />
  );
}
