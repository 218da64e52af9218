import type { LegKind } from './matter/matter.ts';
import type { ReceiverRole } from './receiver-roles.ts';

/** A role of a unit a letter is sent to. */
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

/** As what a letter may go on to a successor of a leg: a copy stays a copy, and the letter does not become one. */
export const successorKinds = (leg: LegKind): readonly Receiver['kind'][] =>
  leg === 'home' ? ['main', 'copy'] : [leg];
