import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { viewerFor, viewerSigning, type Delegator, type Viewer } from '#domain/people/viewer.ts';
import type { SigningMeans } from '#domain/documents/signing-means.ts';
import type { Reservation } from '#domain/registers/reservations.ts';
import type { HeldOffice, SigningRule } from '#domain/documents/letter-grants.ts';
import type { Task, Leg, Matter } from './matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

/** Who acts, on which matter, leg and task: the input of every rule. */
export interface ActionContext {
  readonly viewer: Viewer;
  readonly matter: Matter;
  readonly leg: Leg;
  readonly task: Task | null;
}

/**
 * The context in which an action is judged: only delegators whose scope covers the letter count, and for signing only
 * those who did not exclude it.
 */
export function judgedFor(isAboutTask: boolean, context: ActionContext): ActionContext {
  const viewer = viewerFor(context.viewer, context.matter.document);
  return { ...context, viewer: isAboutTask && context.task?.kind === 'sign' ? viewerSigning(viewer) : viewer };
}

/** The delegator whose work the viewer does; null when it is the viewer's own. */
export const delegatorWith = (viewer: Viewer, personId: number): Delegator | null =>
  personId === viewer.personId
    ? null
    : (viewer.delegators.find((delegator) => delegator.personId === personId) ?? null);

export const delegationKindFor = (viewer: Viewer, personId: number): DelegationKind | null =>
  delegatorWith(viewer, personId)?.kind ?? null;

/** With the last signature, afterwards by the desk, or when the draft first reaches a signer. */
export const numberingModes = ['onSign', 'afterSign', 'beforeSign'] as const;
export type NumberingMode = (typeof numberingModes)[number];

/**
 * What is signed with a certificate has its number and date in what is signed: nothing can be written into it afterwards, and
 * with several signers the first one signs it already.
 */
export function numberingWith(mode: NumberingMode, means: SigningMeans, signatures: number): NumberingMode {
  if (means === 'simple') return mode;
  return signatures > 1 || mode === 'beforeSign' ? 'beforeSign' : 'onSign';
}

/** Facts about the persons and units that are named; it has no others. */
export interface Roster {
  readonly persons: ReadonlyMap<
    number,
    {
      readonly isActive: boolean;
      readonly clearance: number;
      /** The units where the person works or holds an office, and the units above. */
      readonly unitIds: readonly number[];
      /** Held now, also by acting in a vacant post. */
      readonly offices: readonly HeldOffice[];
    }
  >;
  readonly units: ReadonlyMap<
    number,
    {
      /** It exists and has a registry that receives letters. */
      readonly isOpen: boolean;
      readonly headIds: readonly number[];
      /** The highest class its secret registrars are cleared for; 1 without a registrar. */
      readonly registrarClearance: number;
    }
  >;
}

/** Everything a plan needs besides the letter itself. */
export interface Directory extends Roster {
  /** When a signed document gets its number and date. */
  readonly numbering: NumberingMode;
  /** The reserved number named in the request, locked; null when none is named or it does not exist. */
  readonly reservation: Reservation | null;
  /** When a letter of its speed class is due if sent now; null without a target. */
  readonly dueBySpeed: Date | null;
  /** Who may sign a letter of its kind; null for an action by which nobody is asked to sign or signs. */
  readonly signing: SigningRule | null;
  /** The agency's working days; null for an action that moves no due dates. */
  readonly calendar: WorkCalendar | null;
  readonly canSendMail: boolean;
}

/** Whether a person is cleared for this class; an open letter needs no clearance. */
export const isCleared = ({ persons }: Roster, personId: number, secrecy: number): boolean =>
  !isSecret(secrecy) || (persons.get(personId)?.clearance ?? 1) >= secrecy;
