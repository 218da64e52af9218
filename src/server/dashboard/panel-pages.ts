import { sql } from 'kysely';

import type { DashboardRow } from '#contract/dashboard.ts';
import { documentKinds, panels, type Panel } from '#domain/documents/document-kinds.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { planEachTime, type Database } from '#server/platform/database/database.ts';
import { textContains } from '#server/platform/database/text-contains.ts';

import { visibleTo } from '#server/access/visible-to.ts';

const panelLength = 200;
const totalLimit = 1000;

type PanelRow = Pick<
  DashboardRow,
  'documentId' | 'legId' | 'letterNumber' | 'subject' | 'ownerUnitId' | 'registerNumber' | 'isRead' | 'publishedAt'
> & { readonly state: string; readonly letterDate: string | null };

interface PanelPage {
  readonly rows: readonly PanelRow[];
  readonly total: number;
}

/**
 * Of each panel the newest published documents the viewer may see, and how many there are, counted up to 1,000: one
 * statement, which reads each of these documents once. The dashboard shows no secret document to anybody.
 */
export async function panelPages(
  database: Database,
  viewer: Viewer,
  wanted: readonly Panel[],
  search: string,
  now: Date,
): Promise<(panel: Panel) => PanelPage> {
  const kindOf = (panel: Panel) => panels.flatMap((row) => (row.panel === panel ? [documentKinds[row.kind].code] : []));
  // Its own SELECT, or the planner would gather every reader with one of the keys for the first document it asks about.
  const isVisible = sql<boolean>`(
    SELECT ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))}
  )`;
  const { rows } = await sql<PanelRow & { readonly kind: number; readonly total: number }>`${planEachTime}
    SELECT page.kind, page.total, page.id AS document_id, home.id AS leg_id, page.state, page.letter_number, page.subject,
      page.letter_date, page.owner_unit_id, coalesce(home.register_number::text, '') AS register_number, page.published_at,
      EXISTS (
        SELECT 1 FROM read_marks WHERE read_marks.document_id = page.id AND read_marks.person_id = ${viewer.personId}
      ) AS is_read
    FROM unnest(${wanted.flatMap(kindOf)}::smallint[]) AS panel(kind)
    CROSS JOIN LATERAL (
      SELECT matching.*, count(*) OVER ()::int AS total
      FROM (
        SELECT kind, id, state, letter_number, subject, letter_date, owner_unit_id, published_at
        FROM documents
        WHERE documents.kind = panel.kind AND documents.published_at <= ${now} AND documents.secrecy = 1
          AND documents.state <> 'cancelled' AND (documents.published_until IS NULL OR documents.published_until > ${now})
          AND ${isVisible}
          AND ${search === '' ? sql`true` : textContains(sql.ref('documents.search_text'), search)}
        ORDER BY documents.published_at DESC, documents.id DESC
        LIMIT ${totalLimit}
      ) AS matching
      ORDER BY matching.published_at DESC, matching.id DESC
      LIMIT ${panelLength}
    ) AS page
    LEFT JOIN legs AS home ON home.document_id = page.id AND home.kind = 'home'
    ORDER BY page.published_at DESC, page.id DESC`.execute(database);
  const ofKind = Map.groupBy(rows, ({ kind }) => kind);
  return (panel) => {
    const found = kindOf(panel).flatMap((kind) => ofKind.get(kind) ?? []);
    return { rows: found.map(({ kind: _kind, total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
  };
}
