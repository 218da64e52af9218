import type { Viewer } from '#domain/people/viewer.ts';

/** A note is for its author only, or for the author's unit. Either way only readers of the letter see it. */
export const noteAudiences = ['self', 'unit'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

export const maxNoteLength = 2000;

interface Note {
  readonly authorId: number;
  readonly unitId: number;
  readonly audience: NoteAudience;
}

/** Units whose shared notes a person reads: their own with those merged into it, and those they oversee. */
export const unitsWithNotesFor = (viewer: Viewer): readonly number[] => [...viewer.memberOf, ...viewer.overseen];

/** Who reads a note on a letter they may read. A deputy does not read the delegator's private notes. */
export const canReadNote = (viewer: Viewer, { authorId, unitId, audience }: Note): boolean =>
  authorId === viewer.personId || (audience === 'unit' && unitsWithNotesFor(viewer).includes(unitId));

/** The log has only events of notes others could see, and never their text. */
export const isLogged = (...audiences: readonly NoteAudience[]): boolean => audiences.includes('unit');

/** Events of shared notes. They concern only the unit, so the history of the letter leaves them out. */
export const noteEvents = ['note.shared', 'note.changed', 'note.withdrawn'] as const;
