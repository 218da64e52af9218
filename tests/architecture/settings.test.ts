import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { namedTests } from '#tests/support/named-tests.ts';

import { settingParts } from '../../tools/setting-parts.ts';
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
  const parts = Object.values(settingParts).flat();
  expect(count).toBe(Object.keys(settingEffects).length + ofAll + named.length + parts.length);
});

test('every part of a screen that has a path of its own is listed', () => {
  // The paths below a screen, as the browser knows them.
  const source = readFileSync(join('src', 'web', 'settings', 'part-screen.tsx'), 'utf8');
  const branches = [...source.matchAll(/\bisAt\(([\w.]+), (?:settingLists|settingScreens)\.(\w+)\)/g)];
  const listed = Object.entries(settingParts).flatMap(([name, parts]) =>
    parts.filter(({ path }) => path?.includes('/')).map(() => name),
  );
  expect(branches.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual(branches.map(([, , name]) => name).toSorted());
});

test('no seed fills a list from which an agency may remove rows, because a seed is applied at every start', () => {
  const folder = join('db', 'seeds', 'reference');
  const seeds = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const filled = seeds.flatMap((seed) => [...seed.matchAll(/INSERT INTO (\w+)/g)].map(([, table]) => table));
  expect(filled).toContain('speeds');
  const own = Object.values(settingLists).filter(({ rows }) => rows === 'own');
  expect(own.map(({ table }) => table).filter((table) => filled.includes(table))).toEqual([]);
});
