import { sql } from 'kysely';

import type { DocumentView } from '#contract/documents/documents.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { visibleTo } from '#server/access/visible-to.ts';

/** Many letters may refer to a circular; only the newest are shown. */
const maxRelated = 50;

/**
 * The letters a document answers or refers to, and those that answer or refer to it. Those the viewer may not read are
 * left out completely, even their number.
 */
export async function relatedLetters(
  database: Database,
  viewer: Viewer,
  documentId: number,
): Promise<DocumentView['related']> {
  const mayRead = visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'));
  const { rows } = await sql<DocumentView['related'][number]>`
    SELECT documents.id AS document_id, related.relation, documents.letter_number, documents.letter_date,
      documents.subject, documents.state
    FROM (
      SELECT refers_to_id AS id, CASE WHEN is_answer THEN 'answers' ELSE 'refersTo' END AS relation
      FROM document_references WHERE document_id = ${documentId} AND refers_to_id IS NOT NULL
      UNION
      SELECT document_id, CASE WHEN is_answer THEN 'answeredBy' ELSE 'referredToBy' END
      FROM document_references WHERE refers_to_id = ${documentId}
    ) AS related
    JOIN documents ON documents.id = related.id
    WHERE documents.state <> 'discarded' AND ${mayRead}
    ORDER BY related.relation, documents.id DESC
    LIMIT ${maxRelated}`.execute(database);
  return rows;
}
