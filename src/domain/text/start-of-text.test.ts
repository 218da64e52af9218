import { expect, it } from 'vitest';

import { startOfText } from './start-of-text.ts';

it.for([
  ['กข😀', 2, 'กข'],
  ['กข😀', 3, 'กข'],
  ['กข😀', 4, 'กข😀'],
  ['กข😀', 9, 'กข😀'],
  ['😀', 1, ''],
] as const)('the start of %s, %i units long, is “%s”', ([text, maxLength, start]) => {
  expect(startOfText(text, maxLength)).toBe(start);
});
