import type { Matter } from '../matter/matter.ts';
import type { Plan, Step } from '../matter/steps.ts';
import { legTransitions } from '../states/leg-transitions.ts';

/** A unit that was merged, and the one that has its work now. */
export type MergedUnits = ReadonlyMap<number, number>;

/**
 * The books of a merged unit have ended. A letter may still come to rest there: it was sent while the units were merged,
 * or its receipt is cancelled. So whatever a plan lets wait for receipt or numbers anew at a merged unit becomes the other
 * unit's in the same plan, as in `carry-over.ts`; what has a number keeps it.
 */
export function awayFromMergedUnits(matter: Matter, plan: Plan, mergedUnits: MergedUnits) {
  const unitNow = (unitId: number) => mergedUnits.get(unitId) ?? unitId;
  const legIds = new Set(plan.flatMap(legsWithoutNumber));
  const isNumbered = plan.some(numbersDocument);
  const { document, legs } = matter;
  const { ownerUnitId, issuerUnitId } = document;
  return {
    matter: {
      ...matter,
      document: isNumbered
        ? { ...document, ownerUnitId: unitNow(ownerUnitId), issuerUnitId: unitNow(issuerUnitId) }
        : document,
      legs: legs.map((leg) => {
        if (isNumbered && leg.kind === 'home')
          return { ...leg, fromUnitId: unitNow(leg.fromUnitId), toUnitId: unitNow(leg.toUnitId) };
        return legIds.has(leg.id) ? { ...leg, toUnitId: unitNow(leg.toUnitId) } : leg;
      }),
    },
    plan: plan.map((step) =>
      step.step === 'addLeg' && legIds.has(step.id)
        ? { ...step, leg: { ...step.leg, toUnitId: unitNow(step.leg.toUnitId) } }
        : step,
    ),
  };
}

/** The units of which it must be known whether they were merged; most plans have none. */
export function unitsWithoutNumber({ document, legs }: Matter, plan: Plan): readonly number[] {
  const legIds = new Set(plan.flatMap(legsWithoutNumber));
  return [
    ...legs.filter(({ id }) => legIds.has(id)).map(({ toUnitId }) => toUnitId),
    ...plan.flatMap((step) => (step.step === 'addLeg' && legIds.has(step.id) ? [step.leg.toUnitId] : [])),
    ...(plan.some(numbersDocument) ? [document.ownerUnitId, document.issuerUnitId] : []),
  ];
}

const numbersDocument = ({ step }: Step) => step === 'allocateLetterNumber' || step === 'reserveLetterNumber';

/** The legs that wait for receipt after the step, or get a number by it. */
function legsWithoutNumber(step: Step): readonly number[] {
  switch (step.step) {
    case 'addLeg':
      return step.leg.state === 'unreceived' ? [step.id] : [];
    case 'moveLeg':
      return legTransitions[step.event].to === 'unreceived' ? [step.id] : [];
    case 'enterInRegister':
      return step.sameNumberAs === null ? [step.legId] : [];
    case 'moveRegisterNumber':
      return step.legIds;
    default:
      return [];
  }
}
