import { readersOf } from '#domain/workflow/access/readers.ts';
import { searchText } from '#domain/text/search-text.ts';
import { appendPastEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { Office } from '../office/office.ts';
import { insertRows } from './insert-rows.ts';
import { storeContents } from './store-contents.ts';
import { setSequences } from './set-sequences.ts';
import { storeTrays } from './store-trays.ts';

/** Writes the whole year into the database: matters, books, lists, readers, notices and the chained log. */
export async function storeYear(
  transaction: DatabaseTransaction,
  { records, books, end }: Office,
  extraLists: boolean,
): Promise<void> {
  const matters = records.dossiers.map((dossier) => dossier.matter);
  await insertRows(
    transaction,
    'documents',
    matters.map(({ document }) => ({ ...document, searchText: searchTextOf(document) })),
  );
  await insertRows(
    transaction,
    'legs',
    matters.flatMap(({ document, legs }) => withDocument(document.id, legs)),
  );
  await insertRows(
    transaction,
    'tasks',
    matters.flatMap(({ document, tasks }) => withDocument(document.id, tasks)),
  );
  await insertRows(
    transaction,
    'tracks',
    matters.flatMap(({ document, tracks }) => withDocument(document.id, tracks)),
  );
  await storeContents(transaction, records.dossiers);
  await insertRows(transaction, 'commands', records.commands);
  await insertRows(transaction, 'numberSeries', [...books.series.values()]);
  await insertRows(transaction, 'registerEntries', books.lines);
  await insertRows(
    transaction,
    'documentReaders',
    matters.flatMap((matter) => readersOf(matter).map((reader) => ({ documentId: matter.document.id, reader }))),
  );
  await insertRows(transaction, 'readMarks', [...records.readMarks.values()]);
  await insertRows(
    transaction,
    'notifications',
    records.notices.map((notice) => ({ ...notice, module: 'SARABUN', readAt: readAt(notice.createdAt, end) })),
  );
  await storeTrays(transaction, matters, extraLists);
  await setSequences(transaction);
  await appendPastEvents(transaction, records.events);
}

const withDocument = <Row>(documentId: number, rows: readonly Row[]) => rows.map((row) => ({ ...row, documentId }));

const searchTextOf = ({
  letterNumber,
  subject,
  fromText,
  toText,
}: Record<'letterNumber' | 'subject' | 'fromText' | 'toText', string>) =>
  searchText(letterNumber, subject, fromText, toText);

const threeDays = 3 * 86_400_000;

/** People have read their older notices. */
const readAt = (createdAt: Date, end: Date) =>
  end.getTime() - createdAt.getTime() > threeDays ? new Date(createdAt.getTime() + threeDays / 6) : null;
