import type { Plan } from '../matter/steps.ts';

/** A document of our own owns its first stay from the beginning (domain report 8.1): at the unit that drafts it. */
export const planBeginning = (personId: number, unitId: number): Plan => [
  {
    step: 'addLeg',
    id: -1,
    leg: {
      parentLegId: null,
      kind: 'home',
      fromUnitId: unitId,
      sentBy: personId,
      toUnitId: unitId,
      toPersonId: null,
      purposeId: null,
      state: 'received',
      dueAt: null,
    },
  },
];
