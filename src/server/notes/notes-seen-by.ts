import { sql } from 'kysely';

import { unitsWithNotesFor } from '#domain/notes/notes.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** The condition on `notes` of a letter the viewer may read; `notes.ts` of the domain says the same in pure form. */
export const notesSeenBy = (viewer: Viewer) => sql<boolean>`(
  notes.author_id = ${viewer.personId}
  OR (notes.audience = 'unit' AND notes.unit_id = ANY(${[...unitsWithNotesFor(viewer)]}::int[]))
)`;
