import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import type { Directory } from '#domain/workflow/action-context.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { unreachable } from '#domain/unreachable.ts';

import type { LetterFamily } from '../texts/incoming-subjects.ts';
import type { Sender } from '../texts/sender.ts';
import type { Random } from '../random.ts';
import type { Books } from './books.ts';
import type { Records } from './records.ts';
import type { Schedule } from './schedule.ts';

/** A speed class and its target. */
interface Speed {
  readonly name: string;
  readonly amount: number;
  readonly unit: 'workingHours' | 'workingDays';
}

/** The agency while its year goes by: who works there, what time it is, and everything that is written down. */
export interface Office {
  readonly random: Random;
  readonly calendar: WorkCalendar;
  readonly speeds: ReadonlyMap<number, Speed>;
  readonly secrecyNames: ReadonlyMap<number, string>;
  /** Ids of outside correspondents by name. */
  readonly correspondents: ReadonlyMap<string, number>;
  readonly viewers: ReadonlyMap<number, Viewer>;
  readonly directory: Directory;
  readonly books: Books;
  readonly records: Records;
  /** When the year ends: the real now. */
  readonly end: Date;
  /** The moment that is being lived. */
  now: Date;
  readonly schedule: Schedule;
  /** What people do about what has just come into their trays: `happenings/react.ts`. */
  readonly react: (office: Office, dossier: Dossier, before: Matter) => void;
}

/** Who wrote a letter from outside, about what, with which words. */
export interface Writing {
  readonly sender: Sender;
  readonly family: LetterFamily;
  readonly words: ReadonlyMap<string, string>;
}

/** A matter under way. */
export interface Dossier {
  matter: Matter;
  /** What its paper says, when it came from outside. */
  readonly writing: Writing | null;
}

export const viewerOf = (office: Office, personId: number): Viewer =>
  office.viewers.get(personId) ?? unreachable(`nobody is person ${personId}`);

export const homeOf = ({ matter }: Dossier) =>
  matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('no stay at home');

export const legOf = ({ matter }: Dossier, legId: number) =>
  matter.legs.find((leg) => leg.id === legId) ?? unreachable(`no leg ${legId}`);

export const taskOf = ({ matter }: Dossier, taskId: number) =>
  matter.tasks.find((task) => task.id === taskId) ?? unreachable(`no job ${taskId}`);
