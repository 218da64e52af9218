import type { DispatchChannel, LegKind, WorkResult } from './matter.ts';
import type { WorkAction } from './work-actions.ts';

/** A unit, or a person at a unit, to whom a letter is sent. */
export interface Receiver {
  readonly unitId: number;
  readonly personId: number | null;
  readonly kind: Exclude<LegKind, 'home'>;
  readonly purposeId: number | null;
}

type Nothing = Readonly<Record<never, never>>;
interface Reason {
  readonly reason: string;
}
interface Naming {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly purposeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
}
interface Sending {
  readonly receivers: readonly Receiver[];
  readonly dueAt: Date | null;
}

/** What a person fills in for each action (domain report 8.7). */
export interface WorkInputs {
  readonly pass: { readonly note: string };
  readonly sign: { readonly note: string };
  readonly returnDraft: Reason;
  readonly submit: Nothing;
  readonly withdrawDraft: Reason;
  readonly replaceReviewer: { readonly personIds: readonly number[]; readonly note: string };
  readonly discard: Reason;
  readonly issueNumber: Nothing;
  readonly publish: { readonly until: Date | null };
  readonly sendOut: {
    readonly channel: DispatchChannel;
    readonly toText: string;
    readonly trackingNumber: string;
  };
  readonly cancelDocument: Reason;
  readonly receive: Nothing;
  readonly receiveSameNumber: Nothing;
  readonly sendBack: Reason;
  readonly recall: Nothing;
  readonly resend: Sending;
  readonly acknowledgeReturn: Nothing;
  readonly command: {
    readonly text: string;
    readonly personIds: readonly number[];
    readonly unitIds: readonly number[];
    readonly dueAt: Date | null;
    /** ทราบ / เก็บ / ยุติ: the order ends the stay. */
    readonly closes: boolean;
  };
  readonly recordResult: {
    readonly result: WorkResult;
    readonly text: string;
    readonly fileIds: readonly number[];
  };
  readonly presentUpward: { readonly personIds: readonly number[]; readonly note: string };
  readonly assignOn: Naming;
  readonly returnWork: Reason;
  readonly send: Sending;
  readonly present: Naming;
  readonly assign: Naming;
  readonly forward: Sending;
  readonly cancelReceipt: Reason;
  readonly acceptReport: Nothing;
  readonly refuseReport: Reason;
  readonly withdrawWork: Reason;
  readonly close: Nothing;
  readonly reopen: Reason;
  readonly hold: Reason;
  readonly release: Nothing;
  readonly follow: { readonly dueAt: Date | null };
  readonly unfollow: Nothing;
}

/** Every action has an input, and every input an action. */
export type WorkInput<A extends WorkAction> = WorkInputs[A];
