import { sql } from 'kysely';

import { unitsWithNotesFor } from '#domain/notes/notes.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** The SQL form of the rule in `notes.ts` of the domain, for a document the viewer may read. */
export const notesSeenBy = (viewer: Viewer) => sql<boolean>`(
  notes.author_id = ${viewer.personId}
  OR (notes.audience = 'unit' AND notes.unit_id = ANY(${[...unitsWithNotesFor(viewer)]}::int[]))
)`;
