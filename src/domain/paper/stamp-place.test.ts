import { expect, it } from 'vitest';

import { stampPlace } from './stamp-place.ts';

const page = { width: 600, height: 800 };
const stamp = { width: 140, height: 70 };
const cell = 5;
const columns = page.width / cell;

/** Everything is empty but some columns of the page. */
const inkIn = (isDark: (x: number) => boolean) => ({
  columns,
  cell,
  cells: Array.from({ length: columns * (page.height / cell) }, (_, index) =>
    isDark((index % columns) * cell) ? 1 : 0,
  ),
});

it('does not touch what is beside the stamp', () => {
  const { x, y } = stampPlace(
    page,
    inkIn((at) => at >= 400),
    stamp,
    { edge: 20, top: 0 },
  );
  expect(y).toBe(20);
  expect(x + stamp.width).toBeGreaterThan(380);
  expect(x + stamp.width).toBeLessThanOrEqual(396);
});
