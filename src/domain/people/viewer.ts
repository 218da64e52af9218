import type { DelegationKind } from '#domain/delegation/delegation-kinds.ts';
import type { Panel } from '../documents/document-kinds.ts';
import { covers, type LetterScope } from '#domain/delegation/scopes.ts';

/** Somebody for whom the viewer stands in today. */
export interface Delegator {
  readonly personId: number;
  readonly kind: DelegationKind;
  /** The post of his the order is about; empty in orders from before posts were named: his own. */
  readonly postName: string;
  readonly headOf: readonly number[];
  /** What is laid before the principal to sign is neither signed nor given back for him. */
  readonly excludesSigning: boolean;
}

/** Somebody for whom the viewer stands in with some letters only. */
export interface LimitedDelegator extends Delegator {
  readonly scope: LetterScope;
  /** Units at or below those he heads. */
  readonly overseen: readonly number[];
}

/** A post nobody holds, in which the viewer acts today: the head's of the unit, as the order calls it. */
export interface ActingPost {
  readonly unitId: number;
  readonly kind: DelegationKind;
  readonly postName: string;
}

/** A signed-in person as the rules see them: offices, standing for others, clearance. All as of now. */
export interface Viewer {
  readonly personId: number;
  readonly unitId: number;
  readonly deskOf: readonly number[];
  readonly headOf: readonly number[];
  readonly secretRegistrarOf: readonly number[];
  /** Staffs the central registry, which sees every unit's register. */
  readonly isCentralRegistry: boolean;
  /** Units at or below the desks and heads held, own or as a stand-in for every letter. */
  readonly overseen: readonly number[];
  /** Highest secrecy class the person is cleared for; 1 without clearance. */
  readonly clearance: number;
  /** For whom with every letter. */
  readonly delegators: readonly Delegator[];
  /** For whom within a scope: none of it counts but before a letter (`viewerFor`) and in the lists. */
  readonly limitedDelegators: readonly LimitedDelegator[];
  readonly actingPosts: readonly ActingPost[];
  /** Where the agency makes documents known. */
  readonly panels: readonly Panel[];
}

/**
 * The viewer before one letter: he stands in for those too whose scope covers it. Every rule about a letter begins here;
 * what is asked about other letters asks of the viewer as he came.
 */
export function viewerFor(viewer: Viewer, letter: { readonly kind: number; readonly secrecy: number }): Viewer {
  if (viewer.limitedDelegators.length === 0) return viewer;
  const delegation = viewer.limitedDelegators.filter(({ scope }) => covers(scope, letter));
  return {
    ...viewer,
    overseen: [...new Set([...viewer.overseen, ...delegation.flatMap((delegator) => delegator.overseen)])],
    delegators: [...viewer.delegators, ...delegation],
    limitedDelegators: [],
  };
}

/** The viewer without those who keep signing to themselves. */
export const viewerSigning = (viewer: Viewer): Viewer =>
  viewer.delegators.some((delegator) => delegator.excludesSigning)
    ? { ...viewer, delegators: viewer.delegators.filter((delegator) => !delegator.excludesSigning) }
    : viewer;

/** Everybody whose work lies with this person: the person and the principals. */
export const personsOf = (viewer: Viewer): readonly number[] => [
  viewer.personId,
  ...viewer.delegators.map((delegator) => delegator.personId),
];

/** Units whose desk work lies with the person: as head, standing in for one, or acting in the vacant post. */
export const unitsHeadedBy = (viewer: Viewer): readonly number[] => [
  ...viewer.headOf,
  ...viewer.delegators.flatMap((delegator) => delegator.headOf),
  ...viewer.actingPosts.map((post) => post.unitId),
];

const acting = (viewer: Viewer) => viewer.delegators.filter(({ kind }) => kind !== 'assist');
const assisted = (viewer: Viewer) => viewer.delegators.filter(({ kind }) => kind === 'assist');

/** With whose powers the person acts: his own, and of those he acts for. A secretary has none of her principal's (4.5). */
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

/** Whom the person serves as secretary. */
export const personsAssisted = (viewer: Viewer): readonly number[] =>
  assisted(viewer).map((delegator) => delegator.personId);

/** Units whose heads the person serves as secretary. */
export const unitsOfAssisted = (viewer: Viewer): readonly number[] =>
  assisted(viewer).flatMap((delegator) => delegator.headOf);
