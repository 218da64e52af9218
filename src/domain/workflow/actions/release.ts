import { defineAction } from '../define-action.ts';

/** ยกเลิกพักเรื่อง */
export const release = defineAction({
  summary: 'Release the document.',
  event: 'document.released',
  when: {},
  by: ['staffsOwnersDesk', 'headsOwner'],
  needs: ['isOnHold'],
  asks: [],
  place: 'status',
  whileOnHold: true,
  plan: (plan) => plan.changeDocument({ onHold: false }),
});
