import { expect, it } from 'vitest';

import { nextLevel, signatureLevels } from './signature-levels.ts';

it('the file of a letter reaches the level of archives when it is closed, and not before', () => {
  expect(signatureLevels.map((level) => nextLevel(level, false))).toEqual([null, 'B-T', 'B-LT', null, null]);
  expect(signatureLevels.map((level) => nextLevel(level, true))).toEqual([null, 'B-T', 'B-LT', 'B-LTA', null]);
});
