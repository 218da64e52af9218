import { expect, it } from 'vitest';

import { modalWidthOn } from './modal-width.ts';

it.each([
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5, 1000],
  ['an iPad since iPadOS 13', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 1000],
  ['a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 1200],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 1400],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 1400],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)', 0, 1200],
])('a document on %s has the width of the specification', (_device, userAgent, maxTouchPoints, width) => {
  expect(modalWidthOn({ userAgent, maxTouchPoints })).toBe(width);
});
