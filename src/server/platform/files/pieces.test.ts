import { expect, test } from 'vitest';

import { joinLarge } from './pieces.ts';

test('what is put together from segments is whole, and the server goes on answering meanwhile', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const segments = Array.from({ length: 800 }, (_, index) => Buffer.alloc(10_000, index));
  const whole = await joinLarge(segments);
  isOver = true;
  expect(whole.equals(Buffer.concat(segments))).toBe(true);
  expect(turns).toBeGreaterThan(5);
});
