import { isTooSecretToStore } from '../documents/secrecy.ts';
import { deskTray } from '#domain/workflow/todo/trays.ts';
import { desksStaffedBy } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '../people/viewer.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { restoreDays, type ArrivalProblem, type ArrivalState } from './arrival-states.ts';

export interface Arrival {
  readonly id: number;
  readonly tray: string;
  readonly secrecy: number;
  /** The class its sender gave. */
  readonly senderSecrecy: number;
  readonly problem: ArrivalProblem | null;
  readonly state: ArrivalState;
  readonly settledAt: Date | null;
}

const dayMs = 86_400_000;

/** From which dismissal on it may still be taken back. */
export const earliestToRestore = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs);

/** Where it waits: at the desk of the central registry, a secret one at its secret registrar's (domain report 8.6). */
export const trayOfArrival = (registryId: number, secrecy: number): string => deskTray(registryId, secrecy);

/** Whoever staffs the desk it lies on, cleared for its class. */
export const seesArrival = (viewer: Viewer, { tray, secrecy }: Pick<Arrival, 'tray' | 'secrecy'>): boolean =>
  desksStaffedBy(viewer).includes(tray) && secrecy <= viewer.clearance;

/** What may be done with it, and in which state. */
const actions = {
  register: { from: 'waiting' },
  dismiss: { from: 'waiting' },
  classify: { from: 'waiting' },
  restore: { from: 'dismissed' },
} as const satisfies Record<string, { readonly from: ArrivalState }>;
export type ArrivalAction = keyof typeof actions;

const alreadyBecause = {
  waiting: 'arrival-waiting',
  registered: 'arrival-registered',
  dismissed: 'arrival-dismissed',
} as const;

/**
 * Whether a person may do this with it now. Errors: `arrival-not-found` (also where he may not see it), what it became
 * already, `restore-over`.
 */
export function refusalOfArrival(
  viewer: Viewer,
  arrival: Arrival | undefined,
  action: ArrivalAction,
  now: Date,
): Refusal | undefined {
  if (!arrival || !seesArrival(viewer, arrival)) return refuse('arrival-not-found');
  if (arrival.state !== actions[action].from) return refuse(alreadyBecause[arrival.state]);
  const isOver = arrival.settledAt !== null && arrival.settledAt < earliestToRestore(now);
  return isOver ? refuse('restore-over') : undefined;
}

type Classified = Pick<Arrival, 'secrecy' | 'senderSecrecy' | 'problem'>;

/**
 * Whether it may be given this class: the desk raises it where the sender named none or too low a one, which hands it over
 * to the secret registrar, and takes that back. Errors, at the field `secrecy`: `top-secret-not-electronic`,
 * `class-below-sender`, `class-unchanged`; `arrival-without-class`.
 */
export function refusalOfClass(arrival: Classified, secrecy: number): Refusal | undefined {
  const at = (code: Refusal['refused']) => refuse(code, { fields: { secrecy: code } });
  // An answer is no letter, and of one of the highest class nothing is held.
  if (arrival.problem === 'notice' || arrival.problem === 'tooSecret') return refuse('arrival-without-class');
  if (isTooSecretToStore(secrecy)) return at('top-secret-not-electronic');
  if (secrecy < arrival.senderSecrecy) return at('class-below-sender');
  return secrecy === arrival.secrecy ? at('class-unchanged') : undefined;
}

/** The classes it may be given now. */
export const classesOpenTo = (arrival: Classified): readonly number[] =>
  [1, 2, 3, 4].filter((secrecy) => !refusalOfClass(arrival, secrecy));
