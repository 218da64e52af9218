import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';

/**
 * พักเรื่อง, รอเรื่อง: nothing can be done until the document is released, and its deadlines are suspended. The hold
 * ends automatically with the date or the document it names. Errors: `hold-until-past`, `awaits-itself`.
 */
export const hold = defineAction({
  summary: 'Hold the document, until a date or for another document.',
  event: 'document.held',
  when: {},
  by: ['staffsOwnersDesk', 'headsOwner'],
  needs: ['isNotClosed'],
  asks: ['reason', 'awaited'],
  place: 'menu',
  plan: (plan, { viewer, matter }, { reason, heldUntil, awaitedId }) => {
    if (heldUntil !== null && heldUntil <= plan.now) return refuse('hold-until-past');
    if (awaitedId === matter.document.id) return refuse('awaits-itself');
    const heldBy = viewer.personId;
    return plan.changeDocument({ heldAt: plan.now, heldBy, holdReason: reason, heldUntil, awaitedId });
  },
});
