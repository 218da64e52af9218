import type { NewLeg, Plan } from '../matter/steps.ts';

/** The first leg of a document, at the unit it begins in. */
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

/** A document of our own begins at the unit that drafts it. */
export const planBeginning = (personId: number, unitId: number): Plan => [
  { step: 'addLeg', id: -1, leg: homeLegAt(unitId, personId) },
];
