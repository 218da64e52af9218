import { sql } from 'kysely';
import { z } from 'zod';

import type { ArrivalView } from '#contract/arrivals.ts';
import { receiptDayOf } from '#domain/arrivals/receipt-day.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusalSentence } from '#server/platform/http/sentences.ts';
import { workCalendarOf } from '#server/reference/work-calendar.ts';

import { rowColumns, rowOf, rowTables, type StoredRow } from './arrival-rows.ts';
import { arrivalsSeenBy } from './asked-arrivals.ts';

type Looked = 'countsOn' | 'files' | 'original' | 'refusedFiles';

interface StoredArrival extends StoredRow, Omit<ArrivalView, keyof StoredRow | Looked> {
  readonly refusedFiles: string;
}

const refusedFiles = z.array(z.object({ name: z.string(), byteSize: z.number(), reason: z.string() }));

/** One of them as the desk sees it. Errors: `arrival-not-found`, also where it lies on no desk of the viewer. */
export async function arrivalView(
  database: Database,
  viewer: Viewer,
  arrivalId: number,
  locale: 'th' | 'en',
): Promise<ArrivalView | Refusal> {
  const found = await sql<StoredArrival>`
    SELECT ${rowColumns(locale)}, arrivals.unit_id, arrivals.to_text, arrivals.body, arrivals.letter_date,
      arrivals.sent_at, arrivals.is_acknowledged, arrivals.dismiss_note, arrivals.document_id, arrivals.refused_files
    FROM ${rowTables}
    WHERE arrivals.id = ${arrivalId} AND ${arrivalsSeenBy(viewer)}`.execute(database);
  const [arrival] = found.rows;
  if (!arrival) return refuse('arrival-not-found');
  const [files, calendar] = await Promise.all([filesOf(database, arrivalId), workCalendarOf(database)]);
  return {
    ...rowOf(arrival),
    countsOn: receiptDayOf(arrival.arrivedAt, calendar),
    files: files.filter(({ part }) => part !== 'original'),
    original: files.find(({ part }) => part === 'original') ?? null,
    refusedFiles: refusedFiles
      .parse(JSON.parse(arrival.refusedFiles))
      .map((file) => ({ ...file, reason: refusalSentence(locale, file.reason) })),
  };
}

const filesOf = (database: Database, arrivalId: number) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'files.part', 'contents.mediaType', 'contents.byteSize'])
    .select('contents.pageCount')
    .where('files.arrivalId', '=', arrivalId)
    .orderBy('files.sortOrder')
    .execute();
