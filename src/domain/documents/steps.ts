import type { DocumentEvent } from './document-transitions.ts';
import type { JobEvent } from './job-transitions.ts';
import type { LegEvent } from './leg-transitions.ts';
import type { BehalfKind, Document, Job, Leg, Track } from './matter.ts';
import type { Topic } from '../notifications/topics.ts';

/** A leg or job planned in the same plan has no id yet: it is named by a negative number until it is stored. */
export type PlannedId = number;

export type NewLeg = Pick<
  Leg,
  'parentLegId' | 'kind' | 'fromUnitId' | 'sentBy' | 'toUnitId' | 'toPersonId' | 'purposeId' | 'state' | 'dueAt'
>;
export type NewJob = Pick<
  Job,
  'legId' | 'parentJobId' | 'kind' | 'giverId' | 'holderId' | 'givenByDesk' | 'isMain' | 'purposeId' | 'note' | 'dueAt'
>;
export type NewTrack = Pick<Track, 'legId' | 'personId' | 'origin' | 'dueAt'>;

/** An order: who gave it, and who entered it for him. */
export interface NewCommand {
  readonly legId: PlannedId;
  readonly jobId: PlannedId | null;
  readonly text: string;
  readonly commandedBy: number;
  readonly enteredBy: number;
  readonly behalfKind: BehalfKind | null;
}

/** What the operation column of a register line tells of receivers. */
export interface OperationNote<How> {
  readonly how: How;
  readonly legId: PlannedId;
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
}

/** A plan is a list of steps; `apply-steps.ts` gives them their meaning, the server stores the outcome. */
export type Step =
  | { readonly step: 'moveDocument'; readonly event: DocumentEvent }
  | { readonly step: 'changeDocument'; readonly changes: Partial<Pick<Document, 'onHold'>> }
  | { readonly step: 'addLeg'; readonly id: PlannedId; readonly leg: NewLeg }
  | { readonly step: 'moveLeg'; readonly id: PlannedId; readonly event: LegEvent; readonly changes?: Partial<Leg> }
  | { readonly step: 'changeLeg'; readonly id: PlannedId; readonly changes: Partial<Leg> }
  | { readonly step: 'addJob'; readonly id: PlannedId; readonly job: NewJob }
  | { readonly step: 'moveJob'; readonly id: PlannedId; readonly event: JobEvent; readonly changes?: Partial<Job> }
  | { readonly step: 'addCommand'; readonly command: NewCommand }
  | { readonly step: 'addTrack'; readonly track: NewTrack }
  | { readonly step: 'endTracks'; readonly personId: number | 'everybody' }
  /** Draw the next number of the unit's receive book, or give the leg the number the unit drew before. */
  | { readonly step: 'enterInRegister'; readonly legId: PlannedId; readonly sameNumberAs: number | null }
  | { readonly step: 'strikeRegisterLine'; readonly legId: PlannedId }
  /** การปฏิบัติ of the register line of this leg: to whom the letter went on. */
  | ({ readonly step: 'noteOperation' } & OperationNote<'sent' | 'copied'>)
  /** The same: from whom it came back unreceived. */
  | ({ readonly step: 'noteReturn' } & OperationNote<'recalled' | 'refused'>)
  | {
      readonly step: 'tell';
      readonly topic: Topic;
      readonly tray: string;
      readonly legId: PlannedId;
      readonly note?: string;
    };

/** An order is stored beside the matter; everything else of a plan changes the matter itself. */
export type Plan = readonly Step[];
