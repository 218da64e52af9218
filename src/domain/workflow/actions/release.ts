import { unreachable } from '#domain/unreachable.ts';

import { defineAction } from '../define-action.ts';
import { releaseHold } from '../plans/release-hold.ts';

/** ยกเลิกพักเรื่อง */
export const release = defineAction({
  summary: 'Release the document; what was due later moves by as many working days as it was on hold.',
  event: 'document.released',
  when: {},
  by: ['staffsOwnersDesk', 'headsOwner'],
  needs: ['isOnHold'],
  asks: [],
  place: 'status',
  whileOnHold: true,
  movesDueDates: true,
  plan: (plan, _context, _input, { calendar }) =>
    releaseHold(plan, calendar ?? unreachable('no calendar was loaded to move due dates')),
});
