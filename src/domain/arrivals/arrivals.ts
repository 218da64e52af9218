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
  /** The class given by the sender. */
  readonly senderSecrecy: number;
  readonly problem: ArrivalProblem | null;
  readonly state: ArrivalState;
  readonly settledAt: Date | null;
}

const dayMs = 86_400_000;

/** The earliest dismissal that can still be undone. */
export const earliestToRestore = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs);

/** Where it waits: at the desk of the central registry, or for a secret one with its secret registrar. */
export const trayOfArrival = (registryId: number, secrecy: number): string => deskTray(registryId, secrecy);

/** Visible to those who staff its desk and are cleared for its class. */
export const seesArrival = (viewer: Viewer, { tray, secrecy }: Pick<Arrival, 'tray' | 'secrecy'>): boolean =>
  desksStaffedBy(viewer).includes(tray) && secrecy <= viewer.clearance;

/** The actions, and the state each needs. */
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
 * Whether a person may do this with it now. Errors: `arrival-not-found` (also when they may not see it), the state it
 * already has, `restore-over`.
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
 * Whether it may get this class. The desk can raise it when the sender gave none or too low a one, which moves it to
 * the secret registrar, and can undo that. Errors, at the field `secrecy`: `top-secret-not-electronic`,
 * `class-below-sender`, `class-unchanged`; `arrival-without-class`.
 */
export function refusalOfClass(arrival: Classified, secrecy: number): Refusal | undefined {
  const at = (code: Refusal['refused']) => refuse(code, { fields: { secrecy: code } });
  // A notice is no letter, and of a letter of the highest class nothing is stored.
  if (arrival.problem === 'notice' || arrival.problem === 'tooSecret') return refuse('arrival-without-class');
  if (isTooSecretToStore(secrecy)) return at('top-secret-not-electronic');
  if (secrecy < arrival.senderSecrecy) return at('class-below-sender');
  return secrecy === arrival.secrecy ? at('class-unchanged') : undefined;
}

/** Never the highest class, of which nothing is stored. */
export const classesOpenTo = (arrival: Classified): readonly number[] =>
  [1, 2, 3].filter((secrecy) => !refusalOfClass(arrival, secrecy));
