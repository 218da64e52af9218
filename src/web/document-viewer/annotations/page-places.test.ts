import { describe, expect, it } from 'vitest';

import { pathOf, placeOf, spotOf, thinned } from './page-places.ts';

const size = { width: 600, height: 800 };

describe('a place on a page', () => {
  it('is the same however the page is turned', () => {
    for (const rotation of [0, 90, 180, 270]) {
      const spot = spotOf({ x: 1000, y: 2500 }, rotation);
      expect(placeOf(spot, rotation)).toEqual({ x: 1000, y: 2500 });
    }
    // Turned clockwise, what was at the top left is at the top right.
    expect(spotOf({ x: 0, y: 0 }, 90)).toEqual({ across: 1, down: 0 });
    expect(spotOf({ x: 0, y: 0 }, 180)).toEqual({ across: 1, down: 1 });
    expect(spotOf({ x: 0, y: 0 }, 270)).toEqual({ across: 0, down: 1 });
  });

  it('is never beyond its page', () => {
    expect(placeOf({ across: -0.2, down: 1.3 }, 0)).toEqual({ x: 0, y: 10_000 });
  });
});

describe('a stroke', () => {
  it('is a line through its points, and a dot where it has one', () => {
    expect(pathOf([0, 0, 5000, 10_000], 0, size)).toBe('M0 0L300 800');
    expect(pathOf([5000, 5000], 0, size)).toBe('M300 400L300 400');
    expect(pathOf([], 0, size)).toBe('');
  });

  it('keeps its bends and its ends, and loses what lies on a straight line', () => {
    const straight = Array.from({ length: 100 }, (_, index) => ({ x: index * 10, y: 500 + (index % 2) }));
    expect(thinned(straight)).toEqual([straight[0], straight[99]]);
    const corner = [...straight, ...Array.from({ length: 50 }, (_, index) => ({ x: 990, y: 501 + index * 20 }))];
    expect(thinned(corner)).toContainEqual({ x: 990, y: 501 });
    expect(thinned(corner).length).toBeLessThan(6);
    expect(thinned([{ x: 1, y: 1 }])).toEqual([{ x: 1, y: 1 }]);
  });

  it('that returns to its beginning keeps its loop', () => {
    const loop = Array.from({ length: 64 }, (_, index) => ({
      x: Math.round(5000 + 1000 * Math.cos((index / 63) * 2 * Math.PI)),
      y: Math.round(5000 + 1000 * Math.sin((index / 63) * 2 * Math.PI)),
    }));
    expect(thinned(loop).length).toBeGreaterThan(8);
  });

  it('never has more points than can be stored', () => {
    const scribble = Array.from({ length: 2000 }, (_, index) => ({
      x: (index * 7919) % 10_000,
      y: (index * 104_729) % 10_000,
    }));
    expect(thinned(scribble).length).toBeLessThanOrEqual(300);
  });
});
