import type { LegKind } from './matter/matter.ts';
import type { ReceiverRole } from './receiver-roles.ts';

export interface NamedRole {
  readonly unitId: number;
  readonly role: ReceiverRole;
}

/** A unit, or a person at a unit, to whom a letter is sent; or a role, whose holder is found when it is sent. */
export interface Receiver {
  readonly unitId: number;
  readonly personId: number | null;
  readonly kind: Exclude<LegKind, 'home'>;
  readonly purposeId: number | null;
  readonly role?: ReceiverRole | undefined;
}

/** The kinds of leg that may replace a leg: a copy can be replaced only by a copy, a main leg only by a main one. */
export const successorKinds = (leg: LegKind): readonly Receiver['kind'][] =>
  leg === 'home' ? ['main', 'copy'] : [leg];
