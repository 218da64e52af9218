import { defineAction } from '../define-action.ts';

/** เลิกติดตาม */
export const unfollow = defineAction({
  summary: 'Stop following the document.',
  event: 'document.unfollowed',
  when: {},
  by: ['reads'],
  needs: ['isFollowed'],
  asks: [],
  place: 'menu',
  whileOnHold: true,
  plan: (plan, { viewer }) => plan.endTracks(viewer.personId),
});
