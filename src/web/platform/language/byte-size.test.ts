import { beforeAll, expect, test } from 'vitest';

import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';

import { formatBytes } from './byte-size.ts';
import { i18n } from './i18n.ts';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: th }, en: { translation: en } } }));

test('sizes use the largest fitting unit, with bytes in the language of the screen', async () => {
  const sizes = [0, 845, 1024, 15_000, 1_572_864, 3 * 1024 ** 4];
  expect(sizes.map(formatBytes)).toEqual(['0 ไบต์', '845 ไบต์', '1.0 KB', '15 KB', '1.5 MB', '3.0 TB']);
  await i18n.changeLanguage('en');
  expect(formatBytes(845)).toBe('845 Bytes');
});
