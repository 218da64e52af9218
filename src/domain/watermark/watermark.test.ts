import { expect, it } from 'vitest';

import { watermarkModeOf } from './watermark.ts';

it('the files of an open letter are shown as they are, those of a secret one marked or not at all', () => {
  expect(watermarkModeOf(1, 'application/pdf')).toBe('asIs');
  expect(watermarkModeOf(1, 'application/zip')).toBe('asIs');
  expect(watermarkModeOf(2, 'application/pdf')).toBe('marked');
  expect(watermarkModeOf(3, 'image/png')).toBe('marked');
  expect(watermarkModeOf(2, 'application/zip')).toBe('refused');
});
