import { sql } from 'kysely';

import { desksStaffedBy } from '#domain/documents/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';

import { visibleTo } from './visible-to.ts';

/**
 * The condition on `tray_items AS items` in the viewer's trays. Who has a letter to work on may read it; a pin stays when
 * the letter was taken away, and must not tell of it. A draft of one's own that lies in the tray of one's own desk too is
 * one row.
 */
export const rowsSeenBy = (viewer: Viewer) => sql<boolean>`(
  items.secrecy <= ${viewer.clearance}
  AND (items.list <> 'jobFollow' OR ${visibleTo(viewer, sql.ref('items.document_id'), sql.ref('items.secrecy'))})
  AND (items.list <> 'unsigned' OR items.tray NOT LIKE 'person:%' OR NOT EXISTS (
    SELECT 1 FROM tray_items AS twin
    WHERE twin.document_id = items.document_id AND twin.list = 'unsigned' AND twin.tray = ANY(${[...desksStaffedBy(viewer)]}::text[])
  ))
)`;
