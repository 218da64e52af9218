import type { DocumentState } from '#domain/documents/document.ts';

import type { Leg, Matter } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Plan } from '../matter/steps.ts';
import type { LegState } from '../states/leg-transitions.ts';
import { deskTray } from '../todo/trays.ts';

/**
 * A unit was merged into another, which carries on its work: each part that the unit has in a letter has a row in the
 * table. What has no number yet becomes the other unit's, and gets its number there: the books of the merged unit have
 * ended. What has a number keeps it, with the name of that day; the officers of the other unit deal with it, because
 * they hold the offices of the merged one (db/views/unit-offices.sql).
 */
export const carriedParts = {
  /** Sent to the unit, not received yet. */
  toReceive: 'becomesTheirs',
  /** A letter that the unit drafts or issues, without a number. */
  unnumbered: 'becomesTheirs',
  /** Received by the unit, or numbered in its book, and not finished there. */
  numbered: 'staysUnderItsName',
} as const satisfies Readonly<Record<string, 'becomesTheirs' | 'staysUnderItsName'>>;

export type CarriedPart = keyof typeof carriedParts;
const isPart = (name: string): name is CarriedPart => Object.hasOwn(carriedParts, name);
export const carriedPartNames = Object.keys(carriedParts).filter(isPart);

export interface CarryOver {
  readonly fromUnitId: number;
  readonly toUnitId: number;
  /** Who works at the other unit from now on: they receive what is addressed to them by name. */
  readonly memberIds: ReadonlySet<number>;
}

export const draftStates: readonly DocumentState[] = ['draft', 'returned', 'inReview', 'inSign', 'signed'];

const isToReceive = (leg: Leg, unitId: number) => leg.state === 'unreceived' && leg.toUnitId === unitId;

/** A number reserved for a draft is in the book of the merged unit, so the draft stays there with it. */
const isUnnumbered = ({ document }: Matter, unitId: number) =>
  draftStates.includes(document.state) &&
  document.reservedEntryId === null &&
  (document.ownerUnitId === unitId || document.issuerUnitId === unitId);

export const workStates: readonly LegState[] = ['received', 'presented', 'assigned', 'reported'];

/** What a unit has in a letter. */
export function carriedPartsOf(matter: Matter, unitId: number): readonly CarriedPart[] {
  const has: Readonly<Record<CarriedPart, boolean>> = {
    toReceive: matter.legs.some((leg) => isToReceive(leg, unitId)),
    unnumbered: isUnnumbered(matter, unitId),
    numbered:
      !isUnnumbered(matter, unitId) &&
      matter.legs.some((leg) => leg.toUnitId === unitId && workStates.includes(leg.state)),
  };
  return carriedPartNames.filter((part) => has[part]);
}

/** What changes in a letter; empty where nothing does. */
export function planCarryOver(matter: Matter, { fromUnitId, toUnitId, memberIds }: CarryOver, now: Date): Plan {
  const { ownerUnitId, issuerUnitId, secrecy } = matter.document;
  const unitNow = (unitId: number) => (unitId === fromUnitId ? toUnitId : unitId);
  return new PlanBuilder(matter, now)
    .when(isUnnumbered(matter, fromUnitId), (plan) =>
      plan.changeDocument({ ownerUnitId: unitNow(ownerUnitId), issuerUnitId: unitNow(issuerUnitId) }).forEach(
        matter.legs.filter(({ kind }) => kind === 'home'),
        (current, { id, ...leg }) =>
          current.changeLeg(id, { fromUnitId: unitNow(leg.fromUnitId), toUnitId: unitNow(leg.toUnitId) }),
      ),
    )
    .forEach(
      matter.legs.filter((leg) => isToReceive(leg, fromUnitId)),
      (plan, { id, toPersonId }) =>
        toPersonId === null || memberIds.has(toPersonId)
          ? plan.changeLeg(id, { toUnitId })
          : plan
              .changeLeg(id, { toUnitId, toPersonId: null, toOffice: null })
              .notify('letterArrived', deskTray(toUnitId, secrecy), id),
    ).steps;
}
