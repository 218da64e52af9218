import { defineAction } from '../define-action.ts';

/** ติดตาม: the document is in the person's follow-up list until it is closed or they stop following. */
export const follow = defineAction({
  summary: 'Follow the document.',
  event: 'document.followed',
  when: {},
  by: ['reads'],
  needs: ['isNotFollowed', 'isNotClosed'],
  asks: ['due'],
  place: 'menu',
  whileOnHold: true,
  plan: (plan, { viewer, leg }, { dueAt }) =>
    plan.addTrack({ legId: leg.id, personId: viewer.personId, origin: 'pin', dueAt }),
});
