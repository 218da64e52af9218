import { sql, type RawBuilder } from 'kysely';

import type { ReservationView } from '#contract/numbers.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { canRead } from '#domain/documents/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { seriesOf } from '#domain/registers/books.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { loadMatter } from '#server/documents/load-matter.ts';
import type { Database } from '#server/platform/database/database.ts';

import { refusalOfReading } from '#server/registers/read-book.ts';

type Row = Omit<ReservationView, 'mayCancel'> & { readonly offersCancelling: boolean };

interface Params {
  readonly unitId: number | null;
  readonly year: number | null;
  readonly before: number | null;
  readonly take: number;
}

/** Reserved numbers of a unit's books, or without a unit those reserved by or for the viewer; newest first. */
export async function reservationPage(
  database: Database,
  viewer: Viewer,
  { unitId, year, before, take }: Params,
): Promise<ReservationView[] | Refusal> {
  if (unitId !== null && seesNeither(viewer, unitId)) return refuse('not-found');
  const condition =
    unitId === null
      ? sql`(kept.holder_id = ${viewer.personId} OR kept.reserved_by = ${viewer.personId})
          AND (NOT lines.is_secret OR ${isSecret(viewer.clearance)})`
      : sql`lines.unit_id = ${unitId} AND (${year}::int IS NULL OR lines.year = ${year})
          AND (lines.is_secret AND ${viewer.secretRegistrarOf.includes(unitId)}
            OR NOT lines.is_secret AND ${!refusalOfReading(viewer, { unitId, isSecret: false })})`;
  return find(database, viewer, sql`${condition} AND (${before}::bigint IS NULL OR lines.id < ${before})`, take);
}

const seesNeither = (viewer: Viewer, unitId: number) =>
  [true, false].every((isSecret) => refusalOfReading(viewer, { unitId, isSecret }) !== undefined);

const maxUsable = 100;

/** Which numbers may be kept for a document by the viewer, and which is. Errors: `document-not-found`. */
export async function usableNumbers(
  database: Database,
  viewer: Viewer,
  documentId: number,
): Promise<{ kept: ReservationView | null; items: ReservationView[] } | Refusal> {
  const matter = await loadMatter(database, documentId);
  if (!matter || !canRead(viewer, matter)) return refuse('document-not-found');
  const { unitId, book, isSecret, isCircular } = seriesOf(matter.document);
  const keeps = maintainsBook(viewer, { unitId, isSecret });
  const [kept] = await find(database, viewer, sql`lines.id = ${matter.document.reservedEntryId}`, 1);
  const items = await find(
    database,
    viewer,
    sql`lines.unit_id = ${unitId} AND lines.book = ${book} AND lines.is_secret = ${isSecret}
      AND lines.is_circular = ${isCircular} AND lines.kind = 'reserved' AND lines.cancelled_at IS NULL
      AND drafts.id IS NULL AND (${keeps} OR kept.holder_id = ${viewer.personId})`,
    maxUsable,
  );
  return { kept: kept ?? null, items };
}

async function find(database: Database, viewer: Viewer, condition: RawBuilder<unknown>, take: number) {
  const found = await sql<Row>`
    SELECT lines.id AS entry_id, lines.unit_id, units.name AS unit_name, lines.book, lines.is_secret, lines.is_circular,
      lines.year, lines.number, lines.point, lines.letter_number, lines.letter_date, kept.purpose, kept.holder_id,
      holder.full_name AS holder_name, kept.expires_on,
      EXISTS (
        SELECT FROM book_actions AS offered
        WHERE offered.book = lines.book AND offered.is_secret = lines.is_secret AND offered.name = 'cancelNumber'
          AND offered.is_shown
      ) AS offers_cancelling,
      CASE WHEN lines.cancelled_at IS NOT NULL THEN 'cancelled' WHEN lines.kind = 'letter' THEN 'used'
        WHEN drafts.id IS NOT NULL THEN 'kept' ELSE 'free' END AS state
    FROM number_reservations AS kept
    JOIN register_entries AS lines ON lines.id = kept.entry_id
    JOIN units ON units.id = lines.unit_id
    JOIN person_names AS holder ON holder.id = kept.holder_id
    LEFT JOIN documents AS drafts ON drafts.reserved_entry_id = lines.id
    WHERE ${condition}
    ORDER BY lines.id DESC
    LIMIT ${take}`.execute(database);
  return found.rows.map(({ offersCancelling, ...row }) => ({
    ...row,
    mayCancel: offersCancelling && row.state === 'free' && maintainsBook(viewer, row),
  }));
}
