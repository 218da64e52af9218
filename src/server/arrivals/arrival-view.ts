import { sql } from 'kysely';
import { z } from 'zod';

import type { ArrivalView } from '#contract/arrivals.ts';
import { classesOpenTo } from '#domain/arrivals/arrivals.ts';
import { receiptDayOf } from '#domain/arrivals/receipt-day.ts';
import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refusalCodes } from '#domain/refusal-codes.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type Database } from '#server/platform/database/database.ts';
import { refusalSentence } from '#server/platform/http/sentences.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';

import { rowColumns, rowOf, rowTables, type StoredRow } from './arrival-rows.ts';
import { arrivalsSeenBy } from './arrival-filter.ts';

type LoadedSeparately = 'countsOn' | 'openClasses' | 'files' | 'original' | 'refusedFiles';

interface StoredArrival extends StoredRow, Omit<ArrivalView, keyof StoredRow | LoadedSeparately> {
  readonly refusedFiles: string;
  readonly senderSecrecy: number;
}

const refusedFiles = z.array(z.object({ name: z.string(), byteSize: z.number(), reason: z.enum(refusalCodes) }));

/** Errors: `arrival-not-found`, also when the arrival is on no desk of the viewer. */
export async function arrivalView(
  database: Database,
  viewer: Viewer,
  arrivalId: number,
  locale: 'th' | 'en',
): Promise<ArrivalView | Refusal> {
  const result = await sql<StoredArrival>`
    SELECT ${rowColumns(locale)}, arrivals.unit_id, arrivals.to_text, arrivals.body, arrivals.letter_date,
      arrivals.sent_at, arrivals.acknowledged_to IS NOT NULL AS is_acknowledged, arrivals.dismiss_note, arrivals.document_id,
      arrivals.refused_files, arrivals.sender_secrecy
    FROM ${rowTables}
    WHERE arrivals.id = ${arrivalId} AND ${arrivalsSeenBy(viewer)}`.execute(database);
  const [arrival] = result.rows;
  if (!arrival) {
    noteRefusedView(database, viewer.personId, 'arrival', arrivalId);
    return refuse('arrival-not-found');
  }
  const row = rowOf(arrival);
  const [files, calendar, openClasses] = await Promise.all([
    filesOf(database, arrivalId),
    workCalendarOf(database),
    classNames(database, classesOpenTo(row), locale),
  ]);
  const received = files
    .filter(({ part }) => part !== 'original')
    .map((file) => ({ ...file, watermarkMode: watermarkModeOf(arrival.secrecy, file.mediaType) }));
  const notMarkable = received
    .filter(({ watermarkMode }) => watermarkMode === 'refused')
    .map(({ name, byteSize }) => ({ name, byteSize, reason: 'file-not-markable' as const }));
  const refused = [...refusedFiles.parse(JSON.parse(arrival.refusedFiles)), ...notMarkable];
  return {
    ...row,
    openClasses,
    countsOn: receiptDayOf(arrival.arrivedAt, calendar),
    files: received.filter(({ watermarkMode }) => watermarkMode !== 'refused'),
    original: files.find(({ part }) => part === 'original') ?? null,
    refusedFiles: refused.map((file) => ({ ...file, reason: refusalSentence(locale, file.reason) })),
  };
}

const classNames = (database: Database, classes: readonly number[], locale: 'th' | 'en') =>
  database
    .selectFrom('secrecies')
    .select(['id', locale === 'en' ? 'nameEnglish as name' : 'name'])
    .where('id', 'in', [0, ...classes])
    .orderBy('id')
    .execute();

const filesOf = (database: Database, arrivalId: number) =>
  database
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.id as fileId', 'files.name', 'files.part', 'contents.mediaType', 'contents.byteSize'])
    .select('contents.pageCount')
    .where('files.arrivalId', '=', arrivalId)
    .orderBy('files.sortOrder')
    .execute();
