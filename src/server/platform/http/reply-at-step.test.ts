import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { replyAtStep } from './reply-at-step.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test.for([0, 1, 20, 49, 50, 51, 120])('work of %i ms is answered at a full step', async (workMs) => {
  const startedAt = performance.now();
  vi.advanceTimersByTime(workMs);
  let answeredAt = 0;
  void replyAtStep(startedAt).then(() => (answeredAt = performance.now()));
  await vi.advanceTimersByTimeAsync(200);
  expect(answeredAt - startedAt).toBe((Math.floor(workMs / 50) + 1) * 50);
});
