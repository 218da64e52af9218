import { refuse } from '#domain/refusal.ts';
import { hasTypedNumber } from '#domain/registers/number-rules.ts';
import { refusalOfUsing } from '#domain/registers/reservations.ts';

import { defineAction } from '../define-action.ts';

/**
 * ใช้เลขที่จองไว้: gives the document the number and date of a reservation before anybody signs, or releases the
 * reservation. Errors: `number-not-free`, `number-of-other-series`.
 */
export const useReservedNumber = defineAction({
  summary: 'Use a reserved number for the document, or let the one used so far go (null).',
  event: 'draft.reserved-number-chosen',
  when: { document: ['draft', 'returned', 'inReview', 'inSign', 'signed'], leg: ['received'] },
  by: ['drafted', 'staffsIssuersDesk'],
  needs: ['isHomeLeg', 'isNumberOpen'],
  asks: ['reservedNumber'],
  place: 'menu',
  leavesWork: true,
  plan: (plan, { viewer, matter: { document } }, { entryId }, { reservation }) => {
    // Minutes get no register number on paper; the number their drafter typed remains.
    const typed = hasTypedNumber(document.kind) ? document.letterNumber : '';
    if (entryId === null) {
      if (document.reservedEntryId === null) return refuse('number-not-free');
      return plan.changeDocument({ reservedEntryId: null, letterNumber: typed, letterDate: null });
    }
    const refused = refusalOfUsing(viewer, document, reservation);
    if (refused || !reservation) return refused ?? plan;
    const { letterNumber, letterDate } = reservation;
    return plan.changeDocument({ reservedEntryId: entryId, letterNumber: letterNumber || typed, letterDate });
  },
});
