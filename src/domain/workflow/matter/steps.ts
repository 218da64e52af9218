import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { Document } from '#domain/documents/document.ts';
import type { DocumentEvent } from '../states/document-transitions.ts';
import type { TaskEvent } from '../states/task-transitions.ts';
import type { LegEvent } from '../states/leg-transitions.ts';
import type { Dispatch, DispatchEvent, NewDispatch, Sending } from '#domain/dispatches/dispatches.ts';
import type { Task, Leg, Track } from './matter.ts';
import type { Topic } from '#domain/notifications/topics.ts';

/** A leg or task planned in the same plan has no id yet: until it is stored, a negative number identifies it. */
export type PlannedId = number;

export type NewLeg = Pick<
  Leg,
  'parentLegId' | 'kind' | 'fromUnitId' | 'sentBy' | 'toUnitId' | 'toPersonId' | 'purposeId' | 'state' | 'dueAt'
> &
  Partial<Pick<Leg, 'toOffice'>>;
export type NewTask = Pick<
  Task,
  | 'legId'
  | 'parentTaskId'
  | 'kind'
  | 'giverId'
  | 'holderId'
  | 'givenByDesk'
  | 'isMain'
  | 'purposeId'
  | 'taskTypeId'
  | 'note'
  | 'dueAt'
> & { readonly chainStep?: number };
export type NewTrack = Pick<Track, 'legId' | 'personId' | 'origin' | 'dueAt'>;

/** An order: who gave it, and who recorded it on their behalf. */
export interface NewCommand {
  readonly legId: PlannedId;
  readonly taskId: PlannedId | null;
  readonly text: string;
  readonly commandedBy: number;
  readonly enteredBy: number;
  readonly delegationKind: DelegationKind | null;
}

export interface NewSignature {
  readonly taskId: number;
  readonly signerId: number;
  readonly signedBy: number;
  readonly delegationKind: DelegationKind | null;
  /**
   * The post in which it was signed: a vacant one, or the one named by the order of delegation; null = the signer's
   * own.
   */
  readonly postName: string | null;
}

export interface NewReclassification {
  readonly fromSecrecy: number;
  readonly toSecrecy: number;
  readonly orderNumber: string;
  readonly reason: string;
  readonly decidedBy: number;
}

/** The receivers noted in the operation column (การปฏิบัติ) of a register entry. */
export interface OperationNote<How> {
  readonly how: How;
  readonly legId: PlannedId;
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
}

/** What an action may change of a document besides its state. `save-matter.ts` writes exactly these columns. */
export const changeableFields = [
  'ownerUnitId',
  'issuerUnitId',
  'createdBy',
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
  'categoryId',
  'documentTypeId',
  'letterNumber',
  'letterDate',
  'reservedEntryId',
  'speed',
  'secrecy',
  'usesOwnerNumber',
  'isCircular',
] as const satisfies readonly (keyof Document)[];

export type DocumentChanges = Partial<Pick<Document, (typeof changeableFields)[number]>>;

export type TaskChanges = Partial<Pick<Task, 'dueAt' | 'giverId' | 'holderId'>>;

/** A plan is a list of steps; `apply-steps.ts` gives them their meaning, the server stores the result. */
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
  /**
   * Allocates the next number of the unit's receive register, or gives the leg the number the unit allocated before.
   */
  | { readonly step: 'enterInRegister'; readonly legId: PlannedId; readonly sameNumberAs: number | null }
  | { readonly step: 'voidRegisterEntry'; readonly legId: PlannedId }
  /** Legs that share an entry of the receive register get the next number of the unit's open or secret one. */
  | { readonly step: 'moveRegisterNumber'; readonly legIds: readonly PlannedId[]; readonly secrecy: number }
  /** The entry of the document itself moves likewise; the number on its paper does not change. */
  | { readonly step: 'moveLetterNumber' }
  | { readonly step: 'addReclassification'; readonly reclassification: NewReclassification }
  /** Allocates the number and date of the document itself from the register of its kind. */
  | { readonly step: 'allocateLetterNumber' }
  /** Allocates it before anybody signs, and reserves it for this document. */
  | { readonly step: 'reserveLetterNumber' }
  /** The reserved entry becomes the entry of the document. */
  | { readonly step: 'enterReservedNumber' }
  /** Voids the number: its entry remains, marked as void. */
  | { readonly step: 'voidLetterNumber' }
  | { readonly step: 'addDispatch'; readonly dispatch: NewDispatch }
  | {
      readonly step: 'moveDispatch';
      readonly id: number;
      readonly event: DispatchEvent;
      readonly changes?: Partial<Dispatch>;
    }
  | { readonly step: 'changeDispatch'; readonly id: number; readonly changes: Partial<Dispatch> }
  /** การปฏิบัติ of the document's own entry: how it was sent to each receiver outside. */
  | { readonly step: 'noteDispatch'; readonly how: 'sent' | 'withdrawn'; readonly dispatch: Sending }
  | { readonly step: 'addSignature'; readonly signature: NewSignature }
  /**
   * การปฏิบัติ of the entries of the letters this one answers: its number and date
   * (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 47).
   */
  | { readonly step: 'noteAnswer' }
  /** Rewrites the notes between this letter, those it answers and those that answer it, after a change of its class. */
  | { readonly step: 'renewAnswers' }
  /** การปฏิบัติ of this leg's register entry: to whom the letter was sent on. */
  | ({ readonly step: 'noteOperation' } & OperationNote<'sent' | 'copied' | 'presented'>)
  /** การปฏิบัติ of this leg's register entry: from whom it came back, or to whom it was returned. */
  | ({ readonly step: 'noteReturn' } & OperationNote<'recalled' | 'refused' | 'sentBack'>)
  | {
      readonly step: 'notify';
      readonly topic: Topic;
      readonly tray: string;
      readonly legId: PlannedId;
      readonly note?: string;
    };

/** An order is stored beside the matter; every other step changes the matter itself. */
export type Plan = readonly Step[];
