import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';

import { visibleTo } from './visible-to.ts';

/**
 * The condition on `tray_items AS items` in the viewer's trays. Who has a letter to work on may read it; a pin stays when
 * the letter was taken away, and must not tell of it.
 */
export const rowsSeenBy = (viewer: Viewer) => sql<boolean>`(
  items.secrecy <= ${viewer.clearance}
  AND (items.list <> 'jobFollow' OR ${visibleTo(viewer, sql.ref('items.document_id'), sql.ref('items.secrecy'))})
)`;
