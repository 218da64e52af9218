import { sql } from 'kysely';

import type { DuplicateLetter } from '#contract/documents/documents.ts';
import { foldedNumber, searchText } from '#domain/text/search-text.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { arrivalsSeenBy } from '#server/arrivals/arrival-filter.ts';
import { noteRefusedView, type Database } from '#server/platform/database/database.ts';

import { visibleTo } from '#server/access/visible-to.ts';

interface NewLetter {
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly fromText: string;
  readonly fileIds: readonly number[];
}

const maxShown = 5;

/**
 * Letters the viewer may read that look like the one being registered: same number, date and sender, or the same file.
 * While no sender is given, the number and the date.
 * A warning, never a refusal, because a letter may come twice for good reason.
 */
export async function findDuplicateLetters(
  database: Database,
  viewer: Viewer,
  letter: NewLetter,
): Promise<DuplicateLetter[]> {
  const uploadIds = await ownUploads(database, viewer, letter.fileIds);
  const rows = await sql<Omit<DuplicateLetter, 'sameness'> & { sameness: string }>`
    WITH same AS MATERIALIZED (
      SELECT documents.id, 'sameLetter' AS sameness
      FROM documents
      WHERE documents.direction = 'incoming' AND documents.letter_number <> ''
        AND folded_number(documents.letter_number) = ${foldedNumber(letter.letterNumber)}
        AND documents.letter_date IS NOT DISTINCT FROM ${letter.letterDate}::date
        AND (${letter.fromText} = '' OR documents.from_folded = ${searchText(letter.fromText)})
      UNION ALL
      SELECT known.document_id, 'sameFile'
      FROM files AS uploaded
      JOIN files AS known ON known.sha256 = uploaded.sha256 AND known.document_id IS NOT NULL
      WHERE uploaded.id = ANY(${[...uploadIds]}::bigint[])
    )
    SELECT DISTINCT ON (documents.id) documents.id AS document_id, documents.letter_number, documents.subject,
      coalesce(legs.register_number::text, '') AS register_number,
      CASE WHEN documents.is_moved_in THEN documents.closed_at ELSE documents.created_at END AS registered_at,
      (SELECT min(same.sameness) FROM same WHERE same.id = documents.id) AS sameness
    FROM documents
    LEFT JOIN legs ON legs.document_id = documents.id AND legs.kind = 'home'
    WHERE documents.id = ANY(ARRAY(SELECT same.id FROM same))
      AND ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
    ORDER BY documents.id DESC
    LIMIT ${maxShown}`.execute(database);
  return rows.rows.map((row) => ({ ...row, sameness: row.sameness === 'sameFile' ? 'sameFile' : 'sameLetter' }));
}

/** The person's own and those of the mailbox they work on; other files that they named are noted. */
async function ownUploads(database: Database, viewer: Viewer, fileIds: readonly number[]): Promise<readonly number[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT uploaded.id FROM files AS uploaded
    WHERE uploaded.id = ANY(${[...fileIds]}::bigint[])
      AND (uploaded.uploaded_by = ${viewer.personId} OR EXISTS (
        SELECT 1 FROM arrivals WHERE arrivals.id = uploaded.arrival_id AND ${arrivalsSeenBy(viewer)}
      ))`.execute(database);
  const ids = rows.map(({ id }) => id);
  noteRefusedView(database, viewer.personId, 'file', ...fileIds.filter((id) => !ids.includes(id)));
  return ids;
}
