import type { FastifyInstance } from 'fastify';

import type { WrittenSoFar } from '#contract/file-pieces.ts';
import { bookExportPath, exportedBook, type BookQuery, type RegisterEntry } from '#contract/registers/registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { yearBasisOf } from '#domain/registers/book-years.ts';
import { entryNumber } from '#domain/registers/books.ts';
import { isOldEntry } from '#domain/registers/entries.ts';
import type { EntryColumn } from '#domain/registers/columns.ts';
import { buddhistOffsetYears, dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { isRefusal } from '#domain/refusal.ts';
import { cancelledText, fiscalYearText } from '#locales/letters.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import { registers as register } from '#locales/th/registers.ts';
import { documentTypeName } from '#server/document-types/document-types.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';

import { bookLayout, type BookLayout } from './book-layout.ts';
import { loadBookYears } from './load-book-years.ts';
import { highestNumberOf, placesOfSearch, readBook, refusalOfReading } from './read-book.ts';

const entriesPerPage = 1000;

/** Streams a register as a file. Each export is logged. */
export function registerBookExport(app: FastifyInstance, deps: CallDeps): void {
  const { platform } = deps;
  app.get(routeOf(bookExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedBook, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const now = platform.clock();
    const viewer = await loadViewer(platform.database, person.id, now);
    const refused = refusalOfReading(viewer, query);
    if (refused) return sendRefusal(request, reply, refused);
    const { search: _search, inPieces, ...details } = query;
    await inTransaction(platform.database, (transaction) =>
      appendEvents(transaction, [{ name: 'register.exported', actorId: person.id, details }], now),
    );
    const { book, unitId, year, format } = query;
    const layout = await bookLayout(platform.database, query, 'th');
    const isFiscal = yearBasisOf(await loadBookYears(platform.database, query), query, year) === 'fiscal';
    const shownYear = year + buddhistOffsetYears;
    const written = new WrittenEntries(await highestNumberOf(platform.database, query));
    const table = {
      name: sheetName(query, isFiscal ? fiscalYearText(shownYear) : String(shownYear)),
      columns: layout.columns.map(({ column, heading: head }) => ({ head, width: widths[column] })),
      pages: withFilters(
        pagesOf(platform.database, viewer, { query, layout, today: dayOf(now), written }),
        await filtersOf(platform.database, query),
      ),
    };
    const fileName = `${book}-${unitId}-${isFiscal ? 'fiscal-' : ''}${year}`;
    return sendTable(reply, format, fileName, table, inPieces === 'true' ? () => written.soFar() : undefined);
  });
}

/** How far the file is: it follows the numbers. */
class WrittenEntries {
  readonly #highest: number;
  #lines = 0;
  #number = 0;
  constructor(highest: number) {
    this.#highest = highest;
  }
  add(entries: readonly RegisterEntry[]): void {
    this.#lines += entries.length;
    this.#number = entries.at(-1)?.number ?? this.#number;
  }
  soFar(): WrittenSoFar {
    return {
      lines: this.#lines,
      thousandths: Math.min(1000, Math.floor((1000 * this.#number) / Math.max(1, this.#highest))),
    };
  }
}

/** Which part of the register it is, in words; empty of the whole year. */
async function filtersOf(database: Database, { search, documentTypeId, fromDay, toDay }: BookQuery): Promise<string> {
  const { onlyPart } = register;
  const { search: words, documentType, days } = onlyPart;
  const filters = [
    search ? words.replace('{search}', () => search) : '',
    documentTypeId === undefined
      ? ''
      : documentType.replace('{name}', await documentTypeName(database, documentTypeId, 'th')),
    fromDay === undefined && toDay === undefined
      ? ''
      : days
          .replace('{from}', fromDay === undefined ? '…' : dayInFigures(fromDay))
          .replace('{to}', toDay === undefined ? '…' : dayInFigures(toDay)),
  ].filter(Boolean);
  return filters.length === 0 ? '' : onlyPart.entries.replace('{filters}', () => filters.join(' · '));
}

/** After the last entry, so that the heads stay the first row of the table. */
async function* withFilters(
  pages: AsyncGenerator<readonly (readonly string[])[]>,
  filters: string,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield* pages;
  if (filters !== '') yield [[filters]];
}

const sheetName = ({ book, isSecret, isCircular }: BookQuery, year: string): string =>
  [register.books[book], isSecret && register.sortSecret, isCircular && register.sortCircular, year]
    .filter(Boolean)
    .join(' ');

/** In characters. */
const widths: Readonly<Record<EntryColumn, number>> = {
  number: 12,
  arrivedAt: 16,
  letterNumber: 22,
  letterDate: 16,
  fromText: 32,
  toText: 32,
  subject: 60,
  operation: 32,
  remark: 28,
  documentType: 32,
};

interface PagesOf {
  readonly query: BookQuery;
  readonly layout: BookLayout;
  readonly today: string;
  readonly written: WrittenEntries;
}

/** Holds one page in memory at a time, and no connection between two pages: the file is taken as slowly as the line is. */
async function* pagesOf(
  database: Database,
  viewer: Viewer,
  { query, written, ...page }: PagesOf,
): AsyncGenerator<readonly (readonly string[])[]> {
  const found = { ...(await placesOfSearch(database, query)), isOfNewest: false };
  for (let after: RegisterEntry | undefined; ;) {
    const entries = await readBook(database, viewer, query, {
      ...page,
      found,
      order: 'byNumber',
      after,
      take: entriesPerPage,
    });
    written.add(entries);
    yield entries.map((entry) => page.layout.columns.map(({ column }) => cells[column](entry)));
    after = entries.at(-1);
    if (entries.length < entriesPerPage) return;
  }
}

const cells: Readonly<Record<EntryColumn, (entry: RegisterEntry) => string>> = {
  number: entryNumber,
  arrivedAt: ({ arrivedAt }) => (arrivedAt ? dayInFigures(dayOf(arrivedAt)) : ''),
  letterNumber: (entry) => entry.letterNumber,
  letterDate: ({ letterDate }) => (letterDate ? dayInFigures(letterDate) : ''),
  fromText: (entry) => entry.fromText,
  toText: (entry) => entry.toText,
  subject: (entry) => entry.subject,
  operation: (entry) => entry.operation,
  documentType: (entry) => entry.documentType,
  remark: ({ isCancelled, kind, remark }) =>
    [isCancelled && cancelledText, isOldEntry(kind) && oldRegisters.mark, remark].filter(Boolean).join(' '),
};
