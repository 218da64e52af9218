import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import { viewerFor, viewerSigning, type Delegator, type Viewer } from '#domain/people/viewer.ts';
import type { Reservation } from '#domain/registers/reservations.ts';
import type { Task, Leg, Matter } from './matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

/** Who acts, on which matter, at which leg and task: what every rule looks at. */
export interface ActionContext {
  readonly viewer: Viewer;
  readonly matter: Matter;
  readonly leg: Leg;
  readonly task: Task | null;
}

/**
 * The context as an action is judged: the viewer acts only for delegators whose scope covers the letter, and, where
 * something is to be signed, only for those who did not exclude signing.
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

/** How the viewer acts for a person. */
export const delegationKindFor = (viewer: Viewer, personId: number): DelegationKind | null =>
  delegatorWith(viewer, personId)?.kind ?? null;

/** With the last signature, afterwards by the desk, or when the draft first comes to a signer. */
export const numberingModes = ['onSign', 'afterSign', 'beforeSign'] as const;
export type NumberingMode = (typeof numberingModes)[number];

/** What is known of the persons and units named, of everybody else nothing. */
export interface Roster {
  readonly persons: ReadonlyMap<
    number,
    {
      readonly isActive: boolean;
      readonly clearance: number;
      /** Where the person works or holds an office, and the units above. */
      readonly unitIds: readonly number[];
    }
  >;
  readonly units: ReadonlyMap<
    number,
    {
      /** In existence, with a registry to receive letters. */
      readonly isOpen: boolean;
      readonly headIds: readonly number[];
      /** Highest class its secret registrars are cleared for; 1 without one. */
      readonly registrarClearance: number;
    }
  >;
}

/** What plans must know beside the letter itself. */
export interface Directory extends Roster {
  /** When a signed document gets its number and date. */
  readonly numbering: NumberingMode;
  /** The reserved number named in the request, locked; null when none is named or there is no such. */
  readonly reservation: Reservation | null;
  /** When a letter of its speed class that is sent now is due; null without a target. */
  readonly dueBySpeed: Date | null;
  /** When the agency works; null for an action that moves no due dates. */
  readonly calendar: WorkCalendar | null;
  /** Whether the agency has a mail server. */
  readonly canSendMail: boolean;
}

/** Whether a person may have a part in a letter of this class; an open one is for everybody. */
export const isCleared = ({ persons }: Roster, personId: number, secrecy: number): boolean =>
  !isSecret(secrecy) || (persons.get(personId)?.clearance ?? 1) >= secrecy;
