import { expect, it } from 'vitest';

import type { TaskState } from '#domain/workflow/states/task-transitions.ts';

import { heldBesides } from './places.ts';

const task = (personId: number, state: TaskState) => ({
  kind: 'assign' as const,
  state,
  holder: { personId, name: `นาย ${personId}`, positionName: '' },
});

it('the named receiver is not repeated among the holders', () => {
  const tasks = [task(7, 'pending'), task(8, 'opened'), task(9, 'closed')];
  expect(heldBesides(tasks, { personId: 7 })).toEqual(['นาย 8']);
  expect(heldBesides(tasks, null)).toEqual(['นาย 7', 'นาย 8']);
});
