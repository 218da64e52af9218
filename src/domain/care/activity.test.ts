import { expect, it } from 'vitest';

import { eventNames } from '../events.ts';
import { activityEventsOf } from './activity.ts';

it('whatever persons change about themselves is in their own group: profile, pictures, consent and messages', () => {
  const nouns = ['profile', 'preferences', 'avatar', 'signature', 'privacy', 'messaging'];
  const own = eventNames.filter((name) => nouns.some((noun) => name.startsWith(`${noun}.`)));
  expect(activityEventsOf('own').toSorted()).toEqual(own.toSorted());
});
