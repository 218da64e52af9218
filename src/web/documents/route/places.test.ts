import { expect, it } from 'vitest';

import { heldBesides } from './places.ts';

const job = (personId: number, state: string) => ({
  state,
  holder: { personId, name: `นาย ${personId}`, positionName: '' },
});

it('whoever it went to by name is not named again among those who have it', () => {
  const jobs = [job(7, 'pending'), job(8, 'opened'), job(9, 'closed')];
  expect(heldBesides(jobs, { personId: 7 })).toEqual(['นาย 8']);
  expect(heldBesides(jobs, null)).toEqual(['นาย 7', 'นาย 8']);
});
