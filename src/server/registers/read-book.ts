import { sql } from 'kysely';

import type { AskedBook, RegisterLine } from '#contract/registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { likePattern } from '#domain/text/search-text.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Who sees a unit's books (8.9): its desk and head, those above it, the central registry; the secret books its secret
 * registrar alone.
 */
export function refusalOfReading(viewer: Viewer, { unitId, isSecret }: AskedBook): Refusal | undefined {
  const sees = isSecret
    ? viewer.secretRegistrarOf.includes(unitId)
    : viewer.isCentralRegistry || viewer.overseen.includes(unitId);
  return sees ? undefined : refuse('not-found');
}

interface Page {
  /** Lines with a smaller number only. */
  readonly before: number | undefined;
  readonly take: number;
}

/** A page of a book, newest number first. Lines of letters above the viewer's clearance are left out. */
export async function readBook(
  database: Database,
  viewer: Viewer,
  { unitId, book, year, isSecret, isCircular, fromDay, toDay, search }: AskedBook,
  { before, take }: Page,
): Promise<RegisterLine[]> {
  const text = search ? likePattern(search) : null;
  const lines = await sql<RegisterLine>`
    SELECT lines.id AS line_id, lines.document_id, lines.leg_id, lines.number, lines.arrived_at, lines.letter_number,
      lines.letter_date, lines.from_text, lines.to_text, lines.subject, lines.operation, lines.remark,
      lines.cancelled_at IS NOT NULL AS is_cancelled
    FROM register_lines AS lines
    JOIN documents ON documents.id = lines.document_id
    WHERE lines.unit_id = ${unitId} AND lines.book = ${book} AND lines.is_secret = ${isSecret}
      AND lines.is_circular = ${isCircular} AND lines.year = ${year}
      AND (${before ?? null}::int IS NULL OR lines.number < ${before ?? null})
      AND (${fromDay ?? null}::date IS NULL OR lines.arrived_at >= (${fromDay ?? null}::date)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND (${toDay ?? null}::date IS NULL OR lines.arrived_at < (${toDay ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Bangkok')
      AND documents.secrecy <= ${viewer.clearance}
      AND (${text}::text IS NULL OR documents.search_text LIKE ${text})
    ORDER BY lines.number DESC
    LIMIT ${take}`.execute(database);
  return lines.rows;
}
