import { expect, test } from 'vitest';

import { createResetCodes } from './reset-code.ts';

test('codes have eight digits, those below 10,000,000 too, and no two given together are alike', () => {
  const codes = createResetCodes(2_000);
  expect(codes).toHaveLength(2_000);
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(codes.some((code) => code.startsWith('9'))).toBe(true);
  expect(createResetCodes(0)).toEqual([]);
});
