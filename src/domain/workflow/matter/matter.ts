import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { TaskState } from '../states/task-transitions.ts';
import type { LegState } from '../states/leg-transitions.ts';
import type { Office } from '../receiver-roles.ts';

export const legKinds = ['home', 'main', 'copy'] as const;
export type LegKind = (typeof legKinds)[number];

/** Whether the head gave an order without naming anybody ('waiting' for the desk), or that order was distributed. */
export const commandStates = ['none', 'waiting', 'distributed'] as const;

/** A document's way through one unit: from the moment it is sent there until it is closed, returned or recalled. */
export interface Leg {
  readonly id: number;
  readonly parentLegId: number | null;
  readonly kind: LegKind;
  readonly fromUnitId: number;
  readonly sentBy: number;
  readonly toUnitId: number;
  readonly toPersonId: number | null;
  /** The office it was sent to; null when it was sent to a unit or a person by name. */
  readonly toOffice: Office | null;
  readonly purposeId: number | null;
  readonly state: LegState;
  readonly sentAt: Date;
  readonly dueAt: Date | null;
  readonly receivedAt: Date | null;
  readonly receivedBy: number | null;
  readonly registerNumber: number | null;
  readonly registerYear: number | null;
  readonly receiptCancelled: boolean;
  readonly commandState: (typeof commandStates)[number];
  readonly returnReason: string | null;
  readonly returnAcknowledgedAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * Every kind of task: work, a notice to read, or a question about the work of its parent task. A person who is asked a
 * question does not hold the work; a question that is still open when the work is done is withdrawn.
 */
export const taskNatures = {
  review: 'work',
  sign: 'work',
  /** A draft that came back to its drafter. */
  revise: 'work',
  present: 'work',
  assign: 'work',
  notify: 'notice',
  /** ขอขยายกำหนด: asks the giver of the work for the date it names. */
  postponement: 'question',
  /** ขอความเห็น: asks people other than the holder. */
  opinion: 'question',
} as const satisfies Readonly<Record<string, 'work' | 'notice' | 'question'>>;

export type TaskKind = keyof typeof taskNatures;
export const taskKinds = Object.keys(taskNatures) as readonly TaskKind[];

const natureOf = ({ kind }: Pick<Task, 'kind'>): 'work' | 'notice' | 'question' => taskNatures[kind];
export const isQuestion = (task: Pick<Task, 'kind'>): boolean => natureOf(task) === 'question';

/** Kinds whose holder has the letter. */
export const workKinds = taskKinds.filter((kind) => natureOf({ kind }) === 'work');

export interface Task {
  readonly id: number;
  readonly legId: number;
  readonly parentTaskId: number | null;
  readonly kind: TaskKind;
  /** The step of the document's chain to which a review or signature belongs. */
  readonly chainStep: number | null;
  readonly giverId: number;
  readonly holderId: number;
  /** The giver acted for the unit's desk, so the desk's own list has the row when the work is over. */
  readonly givenByDesk: boolean;
  readonly isMain: boolean;
  readonly purposeId: number | null;
  readonly taskTypeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
  readonly state: TaskState;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly finishedBy: number | null;
  readonly delegationKind: DelegationKind | null;
  readonly result: TaskResult | null;
  readonly resultText: string | null;
  readonly returnReason: string | null;
  readonly closedAt: Date | null;
}

export const isGivenWork = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'present' || kind === 'assign';

/** บันทึกผลการพิจารณา */
export const taskResults = ['done', 'approved', 'notApproved', 'acknowledged', 'other'] as const;
export type TaskResult = (typeof taskResults)[number];

export const trackOrigins = ['pin', 'assignment'] as const;

/** A person follows a document: pinned by hand, or because of an assignment with a due date. */
export interface Track {
  readonly id: number;
  readonly legId: number;
  readonly personId: number;
  readonly origin: (typeof trackOrigins)[number];
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
}

/** A document with all its legs and tasks: what one action locks, checks and changes. */
export interface Matter {
  readonly document: Document;
  readonly legs: readonly Leg[];
  readonly tasks: readonly Task[];
  readonly tracks: readonly Track[];
  readonly dispatches: readonly Dispatch[];
}

/** When a task is due: its own date, else that of its leg, else that of the document. */
export const dueOf = ({ document, legs }: Matter, { legId, dueAt }: Pick<Task, 'legId' | 'dueAt'>): Date | null =>
  dueAt ?? legs.find((leg) => leg.id === legId)?.dueAt ?? document.dueAt;
