import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedTests } from '#tests/support/named-tests.ts';

import { settingEffects, settingListTests } from '../../tools/setting-effects.ts';
import { renderSettings } from '../../tools/settings-page.ts';

test('docs/settings.md lists every setting (npm run docs)', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(renderSettings());
});

test('every setting names the test of its effect, and each of these runs', () => {
  const { count, missing } = namedTests(renderSettings().split('\n'));
  expect(missing).toEqual([]);
  expect(count).toBe(Object.keys(settingEffects).length + settingListTests.length);
});
