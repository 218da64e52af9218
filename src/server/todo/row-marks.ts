import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { notesSeenBy } from '#server/notes/notes-seen-by.ts';

export const hasFile = sql<boolean>`EXISTS (SELECT 1 FROM files WHERE files.document_id = documents.id)`;

/** There is a note the viewer may read. */
export const hasNote = (viewer: Viewer) => sql<boolean>`EXISTS (
  SELECT 1 FROM notes WHERE notes.document_id = documents.id AND ${notesSeenBy(viewer)}
)`;

export const isRead = (viewer: Viewer) => sql<boolean>`EXISTS (
  SELECT 1 FROM read_marks
  WHERE read_marks.document_id = documents.id AND read_marks.person_id = ${viewer.personId}
)`;
