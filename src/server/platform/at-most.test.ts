import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { atMost } from './at-most.ts';

test('no more than so many run at once, and all in their order, also when one fails', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 7 }, (_, index) =>
    inTurn(async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      if (index === 2) throw new Error('failed');
      return index;
    }).catch(() => 'failed'),
  );
  expect(await Promise.all(works)).toEqual([0, 1, 'failed', 3, 4, 5, 6]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4, 5, 6], 2]);
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});
