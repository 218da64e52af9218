import type { NewLeg, Plan } from '../matter/steps.ts';

export const homeLegAt = (unitId: number, personId: number): NewLeg => ({
  parentLegId: null,
  kind: 'home',
  fromUnitId: unitId,
  sentBy: personId,
  toUnitId: unitId,
  toPersonId: null,
  purposeId: null,
  state: 'received',
  dueAt: null,
});

/** The agency's own document begins at the unit that drafts it. */
export const planBeginning = (personId: number, unitId: number): Plan => [
  { step: 'addLeg', id: -1, leg: homeLegAt(unitId, personId) },
];
