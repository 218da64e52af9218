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
] as const)('after %i ms: %o', ([idle, meaning]) => {
  expect(idlenessAfter(idle)).toEqual(meaning);
});
