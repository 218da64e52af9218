import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { LetterFamily } from './texts/incoming-subjects.ts';
import type { Sender } from './texts/sender.ts';

/** The state of the simulated agency: its clock, and what is going to happen. */
export interface Office {
  /** The product's platform, with the simulated clock and the transaction as its database. */
  readonly platform: Platform;
  readonly transaction: DatabaseTransaction;
  readonly random: Random;
  readonly calendar: WorkCalendar;
  readonly speedNames: ReadonlyMap<number, string>;
  readonly secrecyNames: ReadonlyMap<number, string>;
  /** The last number that each sender outside has given a letter. */
  readonly sendersNumbers: Map<string, number>;
  /** Open letters to receivers outside, in the order in which they were sent. */
  readonly sentOut: Dossier[];
  /** Midnight of the last day on which the office was open until closing time. */
  readonly lastFullDay: Date;
  /** When the year ends: the real current time. */
  readonly end: Date;
  /** The simulated current time. */
  now: Date;
  readonly schedule: Schedule;
  /** What people do about a change: `stories/react.ts`. */
  readonly react: (office: Office, dossier: Dossier, before: Matter) => void;
}

/** The sender and topic of a letter from outside. */
export interface Origin {
  readonly sender: Sender;
  readonly family: LetterFamily;
}

/** A document of the story. */
export interface Dossier {
  /** As of the last call. */
  matter: Matter;
  /** For a letter from outside. */
  readonly origin: Origin | null;
  /** What the issuing desk does with our own letter once it has its number. */
  readonly issue: ((office: Office, dossier: Dossier) => Promise<void>) | null;
}

export const homeOf = ({ matter }: Dossier) =>
  matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('no home leg');

export const legOf = ({ matter }: Dossier, legId: number) =>
  matter.legs.find((leg) => leg.id === legId) ?? unreachable(`no leg ${legId}`);

export const taskOf = ({ matter }: Dossier, taskId: number) =>
  matter.tasks.find((task) => task.id === taskId) ?? unreachable(`no task ${taskId}`);

export const dispatchOf = ({ matter }: Dossier, dispatchId: number) =>
  matter.dispatches.find((dispatch) => dispatch.id === dispatchId) ?? unreachable(`no dispatch ${dispatchId}`);
