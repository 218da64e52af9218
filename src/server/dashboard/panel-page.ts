import { sql } from 'kysely';

import type { DashboardRow } from '#contract/dashboard.ts';
import { documentKinds, panels, type Panel } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { planEachTime, type Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

import { visibleTo } from '#server/access/visible-to.ts';

const panelLength = 200;
const totalLimit = 1000;

/**
 * Nearly every published document: asked first and by its id, because whoever heads many units has hundreds of keys.
 * Null for the others.
 */
const isOpenToEveryone = sql<true | null>`(
  SELECT true FROM document_readers WHERE document_readers.document_id = documents.id AND document_readers.reader = 'everyone'
)`;

type PanelRow = Pick<
  DashboardRow,
  'documentId' | 'legId' | 'letterNumber' | 'subject' | 'ownerUnitId' | 'registerNumber' | 'isRead' | 'publishedAt'
> & { readonly state: string; readonly letterDate: string | null };

/**
 * The newest published documents the viewer may see, and how many there are, counted up to 1,000. The dashboard shows
 * no secret document to anybody.
 */
export async function panelPage(
  database: Database,
  viewer: Viewer,
  panel: Panel,
  search: string,
  now: Date,
): Promise<{ rows: readonly PanelRow[]; total: number }> {
  const kind = panels.find((row) => row.panel === panel)?.kind ?? 'cycle';
  // Its own SELECT, or the planner would gather every reader with one of the keys for the first document it asks about.
  const isVisible = sql<boolean>`(SELECT ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))})`;
  const shown = sql<boolean>`documents.kind = ${documentKinds[kind].code} AND documents.published_at <= ${now} AND documents.secrecy = 1
    AND documents.state <> 'cancelled' AND (documents.published_until IS NULL OR documents.published_until > ${now})
    AND coalesce(${isOpenToEveryone}, ${isVisible})
    AND ${search === '' ? sql`true` : textContains(sql.ref('documents.search_text'), search)}`;
  const rows = await sql<PanelRow>`${planEachTime}
    SELECT documents.id AS document_id, home.id AS leg_id, documents.state, documents.letter_number, documents.subject,
      documents.letter_date, documents.owner_unit_id, coalesce(home.register_number::text, '') AS register_number,
      documents.published_at,
      EXISTS (
        SELECT 1 FROM read_marks
        WHERE read_marks.document_id = documents.id AND read_marks.person_id = ${viewer.personId}
      ) AS is_read
    FROM documents
    LEFT JOIN legs AS home ON home.document_id = documents.id AND home.kind = 'home'
    WHERE ${shown}
    ORDER BY documents.published_at DESC, documents.id DESC
    LIMIT ${panelLength}`.execute(database);
  if (rows.rows.length < panelLength) return { rows: rows.rows, total: rows.rows.length };
  const counted = await sql<{ total: number }>`${planEachTime}
    SELECT count(*)::int AS total
    FROM (
      SELECT 1 FROM documents WHERE ${shown}
      ORDER BY documents.published_at DESC, documents.id DESC LIMIT ${totalLimit}
    ) AS matching`.execute(database);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}
