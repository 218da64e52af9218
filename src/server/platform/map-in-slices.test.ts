import { expect, it } from 'vitest';

import { mapInSlices } from './map-in-slices.ts';

it('maps every item in order, and lets others in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const busy = (item: number) => {
    const until = performance.now() + 3;
    while (performance.now() < until);
    return item * 2;
  };
  const items = Array.from({ length: 40 }, (_, index) => index);
  expect(await mapInSlices(items, busy)).toEqual(items.map((item) => item * 2));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
