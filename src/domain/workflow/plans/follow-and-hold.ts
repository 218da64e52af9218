import { extend } from '../draft.ts';
import type { Planner } from './plan-work.ts';

/** ติดตาม: the document stands in the person's follow-up list until it is closed or unpinned. */
export const planFollow: Planner<'follow'> = (draft, { viewer, leg }, { dueAt }) =>
  extend(draft, { step: 'addTrack', track: { legId: leg.id, personId: viewer.personId, origin: 'pin', dueAt } });

export const planUnfollow: Planner<'unfollow'> = (draft, { viewer }) =>
  extend(draft, { step: 'endTracks', personId: viewer.personId });

/** ระงับ: nothing can be done until the document is released. */
export const planHold: Planner<'hold'> = (draft) =>
  extend(draft, { step: 'changeDocument', changes: { onHold: true } });

export const planRelease: Planner<'release'> = (draft) =>
  extend(draft, { step: 'changeDocument', changes: { onHold: false } });
