import { expect, test } from 'vitest';

import { idlenessAfter } from './idleness.ts';

const minutes = 60_000;

test.for([
  [0, { stage: 'inUse' }],
  [29 * minutes - 1, { stage: 'inUse' }],
  [29 * minutes, { stage: 'warned', secondsLeft: 60 }],
  [30 * minutes - 1, { stage: 'warned', secondsLeft: 1 }],
  [30 * minutes, { stage: 'over' }],
  [5 * 60 * minutes, { stage: 'over' }],
] as const)('after %i ms of half an hour: %o', ([idle, meaning]) => {
  expect(idlenessAfter(idle, 30 * minutes)).toEqual(meaning);
});

test('the warning comes a minute before the end, whatever the agency sets', () => {
  expect(idlenessAfter(59 * minutes - 1, 60 * minutes)).toEqual({ stage: 'inUse' });
  expect(idlenessAfter(59 * minutes, 60 * minutes)).toEqual({ stage: 'warned', secondsLeft: 60 });
  expect(idlenessAfter(10 * minutes, 10 * minutes)).toEqual({ stage: 'over' });
});
