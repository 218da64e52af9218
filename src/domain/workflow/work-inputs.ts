import type { Sending as SendingOut } from '#domain/dispatches/dispatches.ts';
import type { LegKind, WorkResult } from './matter/matter.ts';
import type { ReceiverRole } from './receiver-roles.ts';
import type { WorkAction } from './work-actions.ts';

/** A unit, or a person at a unit, to whom a letter is sent; or a role, whose holder is found when it is sent. */
export interface Receiver {
  readonly unitId: number;
  readonly personId: number | null;
  readonly kind: Exclude<LegKind, 'home'>;
  readonly purposeId: number | null;
  readonly role?: ReceiverRole | undefined;
}

/** How long everybody is shown it: `from` null = at once, `until` null = for good. */
export interface Publication {
  readonly from: Date | null;
  readonly until: Date | null;
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
  /** The line of the number; null lets the one kept so far go. */
  readonly useReservedNumber: { readonly entryId: number | null };
  readonly issueNumber: Nothing;
  readonly publish: Publication;
  readonly changePublication: Publication;
  readonly endPublication: Reason;
  /** One receiver outside, and others in the same act. */
  readonly sendOut: SendingOut & { readonly others?: readonly SendingOut[] | undefined };
  readonly cancelDocument: Reason;
  readonly receive: Nothing;
  readonly receiveSameNumber: Nothing;
  readonly sendBack: Reason;
  readonly recall: Nothing;
  readonly changeReceiver: Sending & Reason;
  readonly resend: Sending;
  readonly acknowledge: Nothing;
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
    /** Superiors before whom it is laid as well; none where it is reported to the giver alone. */
    readonly personIds: readonly number[];
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
  readonly addFiles: Reason & { readonly fileIds: readonly number[] };
  readonly reclassify: Reason & { readonly secrecy: number; readonly orderNumber: string };
  readonly hold: Reason;
  readonly release: Nothing;
  readonly follow: { readonly dueAt: Date | null };
  readonly unfollow: Nothing;
}

/** Every action has an input, and every input an action. */
export type WorkInput<A extends WorkAction> = WorkInputs[A];
