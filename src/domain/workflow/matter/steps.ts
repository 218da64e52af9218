import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { Document } from '#domain/documents/document.ts';
import type { DocumentEvent } from '../states/document-transitions.ts';
import type { TaskEvent } from '../states/task-transitions.ts';
import type { LegEvent } from '../states/leg-transitions.ts';
import type { Dispatch, DispatchEvent, NewDispatch, Sending } from '#domain/dispatches/dispatches.ts';
import type { Task, Leg, Track } from './matter.ts';
import type { Topic } from '#domain/notifications/topics.ts';

/** A leg or task planned in the same plan has no id yet: it is named by a negative number until it is stored. */
export type PlannedId = number;

export type NewLeg = Pick<
  Leg,
  'parentLegId' | 'kind' | 'fromUnitId' | 'sentBy' | 'toUnitId' | 'toPersonId' | 'purposeId' | 'state' | 'dueAt'
> &
  Partial<Pick<Leg, 'toOffice'>>;
export type NewTask = Pick<
  Task,
  'legId' | 'parentTaskId' | 'kind' | 'giverId' | 'holderId' | 'givenByDesk' | 'isMain' | 'purposeId' | 'note' | 'dueAt'
> & { readonly chainStep?: number };
export type NewTrack = Pick<Track, 'legId' | 'personId' | 'origin' | 'dueAt'>;

/** An order: who gave it, and who entered it for him. */
export interface NewCommand {
  readonly legId: PlannedId;
  readonly taskId: PlannedId | null;
  readonly text: string;
  readonly commandedBy: number;
  readonly enteredBy: number;
  readonly delegationKind: DelegationKind | null;
}

/** Who signed, for whom, by which piece of work. */
export interface NewSignature {
  readonly taskId: number;
  readonly signerId: number;
  readonly signedBy: number;
  readonly delegationKind: DelegationKind | null;
  /** The post in which it was signed: a vacant one, or the one the order of appointment is about; null = the signer's own. */
  readonly postName: string | null;
}

/** By what order and why the class was changed. */
export interface NewReclassification {
  readonly fromSecrecy: number;
  readonly toSecrecy: number;
  readonly orderNumber: string;
  readonly reason: string;
  readonly decidedBy: number;
}

/** What the operation column of a register line tells of receivers. */
export interface OperationNote<How> {
  readonly how: How;
  readonly legId: PlannedId;
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
}

/** What an action may change of a document besides its state. `save-matter.ts` writes exactly these columns. */
export const changeableFields = [
  'heldAt',
  'heldBy',
  'holdReason',
  'heldUntil',
  'awaitedId',
  'dueAt',
  'publishFrom',
  'publishedAt',
  'publishedUntil',
  'chain',
  'subject',
  'toText',
  'letterNumber',
  'letterDate',
  'reservedEntryId',
  'speed',
  'secrecy',
  'usesOwnerNumber',
  'isCircular',
] as const satisfies readonly (keyof Document)[];

export type DocumentChanges = Partial<Pick<Document, (typeof changeableFields)[number]>>;

/** What an action may change of a task besides its state. */
export type TaskChanges = Partial<Pick<Task, 'dueAt'>>;

/** A plan is a list of steps; `apply-steps.ts` gives them their meaning, the server stores the outcome. */
export type Step =
  | { readonly step: 'moveDocument'; readonly event: DocumentEvent }
  | { readonly step: 'changeDocument'; readonly changes: DocumentChanges }
  | { readonly step: 'addLeg'; readonly id: PlannedId; readonly leg: NewLeg }
  | { readonly step: 'moveLeg'; readonly id: PlannedId; readonly event: LegEvent; readonly changes?: Partial<Leg> }
  | { readonly step: 'changeLeg'; readonly id: PlannedId; readonly changes: Partial<Leg> }
  | { readonly step: 'addTask'; readonly id: PlannedId; readonly task: NewTask }
  | { readonly step: 'moveTask'; readonly id: PlannedId; readonly event: TaskEvent; readonly changes?: Partial<Task> }
  | { readonly step: 'changeTask'; readonly id: PlannedId; readonly changes: TaskChanges }
  | { readonly step: 'addCommand'; readonly command: NewCommand }
  | { readonly step: 'addTrack'; readonly track: NewTrack }
  | { readonly step: 'endTracks'; readonly personId: number | 'everybody' }
  /** Draw the next number of the unit's receive book, or give the leg the number the unit drew before. */
  | { readonly step: 'enterInRegister'; readonly legId: PlannedId; readonly sameNumberAs: number | null }
  | { readonly step: 'voidRegisterEntry'; readonly legId: PlannedId }
  /** The stays that share a line of the receive book get the next number of the unit's open or secret one. */
  | { readonly step: 'moveRegisterNumber'; readonly legIds: readonly PlannedId[]; readonly secrecy: number }
  /** The line of the document itself goes over likewise; the number on its paper stays. */
  | { readonly step: 'moveLetterNumber' }
  | { readonly step: 'addReclassification'; readonly reclassification: NewReclassification }
  /** Draw the number and date of the document itself from the book of its kind. */
  | { readonly step: 'allocateLetterNumber' }
  /** Draw it before anybody signs, and keep it for this document. */
  | { readonly step: 'reserveLetterNumber' }
  /** The line kept for the document becomes the line of the document. */
  | { readonly step: 'enterReservedNumber' }
  /** The number is burnt: its line stays, struck through. */
  | { readonly step: 'voidLetterNumber' }
  | { readonly step: 'addDispatch'; readonly dispatch: NewDispatch }
  | {
      readonly step: 'moveDispatch';
      readonly id: number;
      readonly event: DispatchEvent;
      readonly changes?: Partial<Dispatch>;
    }
  | { readonly step: 'changeDispatch'; readonly id: number; readonly changes: Partial<Dispatch> }
  /** การปฏิบัติ of the document's own line: how it went out to whom. */
  | { readonly step: 'noteDispatch'; readonly how: 'sent' | 'withdrawn'; readonly dispatch: Sending }
  | { readonly step: 'addSignature'; readonly signature: NewSignature }
  /** การปฏิบัติ of the lines of the letters this one answers: its number and date (clause 47). */
  | { readonly step: 'noteAnswer' }
  /** The same anew, of what it answers and of what answers it: its class is another one. */
  | { readonly step: 'renewAnswers' }
  /** การปฏิบัติ of the register line of this leg: to whom the letter went on. */
  | ({ readonly step: 'noteOperation' } & OperationNote<'sent' | 'copied' | 'presented'>)
  /** The same: from whom it came back, or to whom it went back. */
  | ({ readonly step: 'noteReturn' } & OperationNote<'recalled' | 'refused' | 'sentBack'>)
  | {
      readonly step: 'notify';
      readonly topic: Topic;
      readonly tray: string;
      readonly legId: PlannedId;
      readonly note?: string;
    };

/** An order is stored beside the matter; everything else of a plan changes the matter itself. */
export type Plan = readonly Step[];
