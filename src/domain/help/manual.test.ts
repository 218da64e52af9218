import { expect, test } from 'vitest';

import { fitsManual } from './manual.ts';

test.for([
  ['document', 'application/pdf', true],
  ['document', 'video/mp4', false],
  ['document', 'image/png', false],
  ['video', 'video/webm', true],
  ['video', 'application/pdf', false],
] as const)('whether a manual that is a %s may be a file of %s: %s', ([kind, mediaType, fits]) => {
  expect(fitsManual(kind, mediaType)).toBe(fits);
});
