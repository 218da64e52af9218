import { dayOf } from '#domain/text/thai-dates.ts';
import { applySteps } from './matter/apply-steps.ts';
import type { Matter } from './matter/matter.ts';
import type { Plan, Step } from './matter/steps.ts';

/** A plan in the making, with the matter as it will stand after the steps so far. */
export interface Draft {
  readonly now: Date;
  readonly matter: Matter;
  readonly plan: Plan;
}

export const beginDraft = (matter: Matter, now: Date): Draft => ({ now, matter, plan: [] });

/** The draft with more steps. Ids and register numbers are still planned ones. */
export const extend = (draft: Draft, ...steps: readonly Step[]): Draft => ({
  now: draft.now,
  matter: applySteps(draft.matter, steps, {
    now: draft.now,
    idOf: (plannedId) => plannedId,
    newTrackId: () => nextPlannedId(draft),
    newDispatchId: () => nextPlannedId(draft),
    registerNumberOf: () => ({ number: 0, year: 0 }),
    letterNumber: () => ({ text: '', date: dayOf(draft.now) }),
    reservedEntryId: () => nextPlannedId(draft),
  }),
  plan: [...draft.plan, ...steps],
});

/** A free id for a leg, task or track planned next. */
export const nextPlannedId = ({ matter }: Draft): number =>
  Math.min(0, ...[...matter.legs, ...matter.tasks, ...matter.tracks].map((row) => row.id)) - 1;
