import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { namedTests } from '#tests/support/named-tests.ts';

import { screenTests } from '../../tools/screen-tests.ts';
import {
  settingEffects,
  settingImportTests,
  settingListTests,
  settingSheetTests,
} from '../../tools/setting-effects.ts';
import { renderSettings } from '../../tools/settings-page.ts';

test('docs/settings.md lists every setting (npm run docs)', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(renderSettings());
});

test('every setting names the test of its effect, and each of these runs', () => {
  const { count, missing } = namedTests(renderSettings().split('\n'));
  expect(missing).toEqual([]);
  const ofScreens = Object.values(screenTests).flatMap((tests) => Object.values(tests));
  const named = ofScreens.filter((shown) => typeof shown === 'string');
  const ofAll = settingListTests.length + settingSheetTests.length + Object.keys(settingImportTests).length;
  expect(count).toBe(Object.keys(settingEffects).length + ofAll + named.length);
});

test('no seed fills a list from which an agency may remove rows, because a seed is applied at every start', () => {
  const folder = join('db', 'seeds', 'reference');
  const seeds = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const filled = seeds.flatMap((seed) => [...seed.matchAll(/INSERT INTO (\w+)/g)].map(([, table]) => table));
  expect(filled).toContain('speeds');
  const own = Object.values(settingLists).filter(({ rows }) => rows === 'own');
  expect(own.map(({ table }) => table).filter((table) => filled.includes(table))).toEqual([]);
});
