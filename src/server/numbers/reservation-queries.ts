import { sql, type RawBuilder } from 'kysely';

import type { ReservationView } from '#contract/registers/numbers.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { seriesOf } from '#domain/registers/books.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { readMatter } from '#server/workflow/read-matter.ts';
import type { Database } from '#server/platform/database/database.ts';

import { refusalOfReading } from '#server/registers/read-book.ts';

type Row = Omit<ReservationView, 'mayCancel'> & { readonly offersCancelling: boolean };

interface Params {
  readonly unitId: number | null;
  readonly year: number | null;
  readonly before: number | null;
  readonly take: number;
}

/** The reserved numbers of a unit, newest first. Without a unit those the viewer reserved or holds. */
export async function reservationPage(
  database: Database,
  viewer: Viewer,
  { unitId, year, before, take }: Params,
): Promise<ReservationView[] | Refusal> {
  if (unitId !== null && seesNeither(viewer, unitId)) return refuse('not-found');
  const condition =
    unitId === null
      ? sql`(reservations.holder_id = ${viewer.personId} OR reservations.reserved_by = ${viewer.personId})
          AND (NOT entries.is_secret OR ${isSecret(viewer.clearance)})`
      : sql`entries.unit_id = ${unitId} AND (${year}::int IS NULL OR entries.year = ${year})
          AND (entries.is_secret AND ${viewer.secretRegistrarOf.includes(unitId)}
            OR NOT entries.is_secret AND ${!refusalOfReading(viewer, { unitId, isSecret: false })})`;
  return find(database, viewer, sql`${condition} AND (${before}::bigint IS NULL OR entries.id < ${before})`, take);
}

const seesNeither = (viewer: Viewer, unitId: number) =>
  [true, false].every((isSecret) => refusalOfReading(viewer, { unitId, isSecret }) !== undefined);

const maxUsable = 100;

/** The numbers the viewer may use for a document, and the one reserved for it. Errors: `document-not-found`. */
export async function usableNumbers(
  database: Database,
  viewer: Viewer,
  documentId: number,
): Promise<{ current: ReservationView | null; items: ReservationView[] } | Refusal> {
  const matter = await readMatter(database, viewer, documentId);
  if (!matter) return refuse('document-not-found');
  const { unitId, book, isSecret, isCircular } = seriesOf(matter.document);
  const isMaintainer = maintainsBook(viewer, { unitId, isSecret });
  const [reserved] = await find(database, viewer, sql`entries.id = ${matter.document.reservedEntryId}`, 1);
  const items = await find(
    database,
    viewer,
    sql`entries.unit_id = ${unitId} AND entries.book = ${book} AND entries.is_secret = ${isSecret}
      AND entries.is_circular = ${isCircular} AND entries.kind = 'reserved' AND entries.cancelled_at IS NULL
      AND drafts.id IS NULL AND (${isMaintainer} OR reservations.holder_id = ${viewer.personId})`,
    maxUsable,
  );
  return { current: reserved ?? null, items };
}

async function find(database: Database, viewer: Viewer, condition: RawBuilder<unknown>, take: number) {
  const result = await sql<Row>`
    SELECT entries.id AS entry_id, entries.unit_id, units.name AS unit_name, entries.book, entries.is_secret, entries.is_circular,
      entries.year, entries.number, entries.point, entries.letter_number, entries.letter_date, reservations.purpose, reservations.holder_id,
      holder.full_name AS holder_name, reservations.expires_on,
      EXISTS (
        SELECT FROM book_actions AS offered
        WHERE offered.book = entries.book AND offered.is_secret = entries.is_secret AND offered.name = 'cancelNumber'
          AND offered.is_shown
      ) AS offers_cancelling,
      CASE WHEN entries.cancelled_at IS NOT NULL THEN 'cancelled' WHEN entries.kind = 'letter' THEN 'used'
        WHEN drafts.id IS NOT NULL THEN 'bound' ELSE 'free' END AS state
    FROM number_reservations AS reservations
    JOIN register_entries AS entries ON entries.id = reservations.entry_id
    JOIN units ON units.id = entries.unit_id
    JOIN person_names AS holder ON holder.id = reservations.holder_id
    LEFT JOIN documents AS drafts ON drafts.reserved_entry_id = entries.id
    WHERE ${condition}
    ORDER BY entries.id DESC
    LIMIT ${take}`.execute(database);
  return result.rows.map(({ offersCancelling, ...row }) => ({
    ...row,
    mayCancel: offersCancelling && row.state === 'free' && maintainsBook(viewer, row),
  }));
}
