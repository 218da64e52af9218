import type { Viewer } from '#domain/people/viewer.ts';

/** Whom a note is for: its author alone, or the author's unit. Either way only readers of the letter see it. */
export const noteAudiences = ['self', 'unit'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** The longest note that is taken. */
export const maxNoteLength = 2000;

interface Note {
  readonly authorId: number;
  readonly unitId: number;
  readonly audience: NoteAudience;
}

/** Units whose shared notes a person reads: the own one, and those whose desk or head's work is in these hands. */
export const unitsWithNotesFor = (viewer: Viewer): readonly number[] => [viewer.unitId, ...viewer.overseen];

/** Who reads a note on a letter that he may read. A stand-in does not read what the principal wrote for himself. */
export const canReadNote = (viewer: Viewer, { authorId, unitId, audience }: Note): boolean =>
  authorId === viewer.personId || (audience === 'unit' && unitsWithNotesFor(viewer).includes(unitId));

/** What of a note goes into the log: only what others could see, and that it was there, never its words. */
export const isLogged = (...audiences: readonly NoteAudience[]): boolean => audiences.includes('unit');

/** Events of shared notes. They concern the unit alone, so the history of the letter leaves them out. */
export const noteEvents = ['note.shared', 'note.changed', 'note.withdrawn'] as const;
