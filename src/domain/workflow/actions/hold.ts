import { defineAction } from '../define-action.ts';

/** พักเรื่อง: nothing can be done until the document is released. */
export const hold = defineAction({
  summary: 'Hold the document.',
  event: 'document.held',
  when: {},
  by: ['staffsOwnersDesk', 'headsOwner'],
  needs: ['isNotClosed'],
  asks: ['reason'],
  place: 'menu',
  plan: (plan) => plan.changeDocument({ onHold: true }),
});
