import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Receiver } from './receivers.ts';

/** An office of a unit: that of its head, or of its desk, which receives for the unit. */
export const offices = ['head', 'desk'] as const;
export type Office = (typeof offices)[number];

/** Roles a letter can be sent to: an office of one unit, or of every unit directly below it. */
export const receiverRoles = {
  // หัวหน้าหน่วยงาน
  head: { office: 'head', at: 'unit' },
  // งานสารบรรณ; a secret letter goes to the secret registrar
  desk: { office: 'desk', at: 'unit' },
  headsBelow: { office: 'head', at: 'below' },
  desksBelow: { office: 'desk', at: 'below' },
} as const satisfies Readonly<Record<string, { readonly office: Office; readonly at: 'unit' | 'below' }>>;

export type ReceiverRole = keyof typeof receiverRoles;
export const receiverRoleNames = Object.keys(receiverRoles) as readonly ReceiverRole[];

/**
 * A unit that receives letters, and its head today: the holder of the post, or the person acting in the vacant post.
 */
export interface UnitOffices {
  readonly unitId: number;
  readonly parentId: number | null;
  readonly headId: number | null;
  /** The head's post is vacant and a person acts in it. */
  readonly isActedIn: boolean;
}

/** How an office is held: `desk` by the desk itself, or by the desk because there is no head. */
export const tenures = ['holder', 'acting', 'vacant', 'desk'] as const;

export interface RoleHolder {
  readonly unitId: number;
  readonly personId: number | null;
  readonly office: Office;
  readonly tenure: (typeof tenures)[number];
}

/** The present holders of a role. The desk of the unit receives for a vacant post in which nobody acts. */
export function holdersOf(
  { unitId, role }: { readonly unitId: number; readonly role: ReceiverRole },
  units: readonly UnitOffices[],
): readonly RoleHolder[] {
  const { office, at } = receiverRoles[role];
  return units.filter((unit) => (at === 'unit' ? unit.unitId : unit.parentId) === unitId).map(holderOf(office));
}

const holderOf =
  (office: Office) =>
  ({ unitId, headId, isActedIn }: UnitOffices): RoleHolder => {
    if (office === 'desk') return { unitId, personId: null, office, tenure: 'desk' };
    if (headId === null) return { unitId, personId: null, office, tenure: 'vacant' };
    return { unitId, personId: headId, office, tenure: isActedIn ? 'acting' : 'holder' };
  };

/**
 * The receivers, with a holder for every role. A person or unit named several times gets the letter once: as main
 * receiver rather than copy, by name rather than by role, at the first of their units. Errors: `role-reaches-nobody`.
 */
export function withHolders(
  receivers: readonly Receiver[],
  units: readonly UnitOffices[],
): readonly Receiver[] | Refusal {
  const found = receivers.map((receiver) => (receiver.role ? inTheRole(receiver, receiver.role, units) : [receiver]));
  if (found.some((item) => item.length === 0)) return refuse('role-reaches-nobody');
  const all = found.flat();
  const firstLast = all.toReversed().toSorted((a, b) => rank(b) - rank(a));
  const preferred = new Map(firstLast.map((item) => [reached(item), item]));
  return all.filter((receiver) => {
    const first = preferred.get(reached(receiver));
    // A name entered twice is refused, not corrected.
    return first === receiver || (!receiver.role && !first?.role);
  });
}

const rank = ({ kind, role }: Receiver): number => (kind === 'main' ? 0 : 2) + (role ? 1 : 0);

const inTheRole = (receiver: Receiver, role: ReceiverRole, units: readonly UnitOffices[]): readonly Receiver[] =>
  holdersOf({ unitId: receiver.unitId, role }, units).map(({ unitId, personId, office }) => ({
    ...receiver,
    unitId,
    personId,
    role: office,
  }));

/** Keyed by desk or by person, because a person may head several units. */
const reached = ({ unitId, personId }: Receiver) => (personId === null ? `desk ${unitId}` : `person ${personId}`);
