import type { BehalfKind } from '../documents/matter.ts';

/** Somebody for whom the viewer stands in today. */
export interface Principal {
  readonly personId: number;
  readonly kind: BehalfKind;
  readonly headOf: readonly number[];
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
  /** Units at or below the desks and heads held, own or as a stand-in. */
  readonly overseen: readonly number[];
  /** Highest secrecy class the person is cleared for; 1 without clearance. */
  readonly clearance: number;
  readonly actsFor: readonly Principal[];
}

/** Everybody whose work this person may do: the person and the principals. */
export const personsOf = (viewer: Viewer): readonly number[] => [
  viewer.personId,
  ...viewer.actsFor.map((principal) => principal.personId),
];

/** Units the person heads, as head or standing in for one. */
export const unitsHeadedBy = (viewer: Viewer): readonly number[] => [
  ...viewer.headOf,
  ...viewer.actsFor.flatMap((principal) => principal.headOf),
];
