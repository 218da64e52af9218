import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { Panel } from '../documents/document-kinds.ts';
import { covers, type LetterScope } from '#domain/delegation/scopes.ts';

/** A person for whom the viewer acts today. */
export interface Delegator {
  readonly personId: number;
  readonly kind: DelegationKind;
  /**
   * The delegator's post named in the order; empty in orders from before posts were named, and then it is their own.
   */
  readonly postName: string;
  readonly headOf: readonly number[];
  /** What is presented to the delegator to sign can be neither signed nor returned on their behalf. */
  readonly excludesSigning: boolean;
}

/** A person for whom the viewer acts with some letters only. */
export interface LimitedDelegator extends Delegator {
  readonly scope: LetterScope;
  /** Units at or below those they head. */
  readonly overseen: readonly number[];
}

/** A vacant post in which the viewer acts today: that of the unit's head, as named in the order. */
export interface ActingPost {
  readonly unitId: number;
  readonly kind: DelegationKind;
  readonly postName: string;
}

/** A signed-in person as the rules see them: offices, delegations and clearance as of now. */
export interface Viewer {
  readonly personId: number;
  /** Of their main position. */
  readonly unitId: number;
  /** Their unit first, then those where they hold a further position now, then those that were merged into any of these. */
  readonly memberOf: readonly number[];
  readonly deskOf: readonly number[];
  readonly headOf: readonly number[];
  readonly secretRegistrarOf: readonly number[];
  /** Staffs the central registry, which sees every unit's register. */
  readonly isCentralRegistry: boolean;
  /**
   * Units at or below those whose desk they staff or which they head, themselves or for a delegator with every letter.
   */
  readonly overseen: readonly number[];
  /** The highest secrecy class the person is cleared for; 1 without clearance. */
  readonly clearance: number;
  /** Delegators with every letter. */
  readonly delegators: readonly Delegator[];
  /** Delegators with some letters only; they count only for such a letter (`viewerFor`) and in the lists. */
  readonly limitedDelegators: readonly LimitedDelegator[];
  readonly actingPosts: readonly ActingPost[];
  /** The panels on which the agency publishes documents. */
  readonly panels: readonly Panel[];
  /** What the agency switched off: each a `cellOf` an action and a role (`workflow/switched-off.ts`). */
  readonly switchedOff: ReadonlySet<string>;
}

/**
 * The viewer for one letter: limited delegators whose scope covers it count too. Every rule about a letter begins with
 * this; for other letters start again from the original viewer.
 */
export function viewerFor(viewer: Viewer, letter: Letter): Viewer {
  if (viewer.limitedDelegators.length === 0) return viewer;
  const known = judged.get(viewer) ?? new Map<string, Viewer>();
  judged.set(viewer, known);
  const letters = `${letter.kind} ${letter.secrecy}`;
  const found = known.get(letters) ?? joinedFor(viewer, letter);
  known.set(letters, found);
  return found;
}

interface Letter {
  readonly kind: number;
  readonly secrecy: number;
}

/** Every action at every place of a letter is judged so, and a delegator may oversee a thousand units. */
const judged = new WeakMap<Viewer, Map<string, Viewer>>();

function joinedFor(viewer: Viewer, letter: Letter): Viewer {
  const delegation = viewer.limitedDelegators.filter(({ scope }) => covers(scope, letter));
  return {
    ...viewer,
    overseen: [...new Set([...viewer.overseen, ...delegation.flatMap((delegator) => delegator.overseen)])],
    delegators: [...viewer.delegators, ...delegation],
    limitedDelegators: [],
  };
}

/** The viewer without the delegators who excluded signing. */
export const viewerSigning = (viewer: Viewer): Viewer =>
  viewer.delegators.some((delegator) => delegator.excludesSigning)
    ? { ...viewer, delegators: viewer.delegators.filter((delegator) => !delegator.excludesSigning) }
    : viewer;

/** The person and their delegators: everybody whose work this person sees. */
export const personsOf = (viewer: Viewer): readonly number[] => [
  viewer.personId,
  ...viewer.delegators.map((delegator) => delegator.personId),
];

/** Units whose desk work the person sees: as head, for a head, or acting in the vacant post. */
export const unitsHeadedBy = (viewer: Viewer): readonly number[] => [
  ...viewer.headOf,
  ...viewer.delegators.flatMap((delegator) => delegator.headOf),
  ...viewer.actingPosts.map((post) => post.unitId),
];

const acting = (viewer: Viewer) => viewer.delegators.filter(({ kind }) => kind !== 'assist');
const assisted = (viewer: Viewer) => viewer.delegators.filter(({ kind }) => kind === 'assist');

/** The person, and those with whose powers they act. A secretary has none of the delegator's powers. */
export const personsActedFor = (viewer: Viewer): readonly number[] => [
  viewer.personId,
  ...acting(viewer).map((delegator) => delegator.personId),
];

/** Units the person leads: as head, acting for one, or in the vacant post; a secretary leads none. */
export const unitsLedBy = (viewer: Viewer): readonly number[] => [
  ...viewer.headOf,
  ...acting(viewer).flatMap((delegator) => delegator.headOf),
  ...viewer.actingPosts.map((post) => post.unitId),
];

export const personsAssisted = (viewer: Viewer): readonly number[] =>
  assisted(viewer).map((delegator) => delegator.personId);

export const unitsOfAssisted = (viewer: Viewer): readonly number[] =>
  assisted(viewer).flatMap((delegator) => delegator.headOf);
