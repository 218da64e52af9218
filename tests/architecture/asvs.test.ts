import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedTests } from '#tests/support/named-tests.ts';

/** How many requirements of level 1 and 2 each section of OWASP ASVS 5.0.0 has; their numbers have no gaps. */
const requirements = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
} as const;

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, numbers = '', holds = '', why = ''] = /^\| ([\d., ]+) \| (\S+) \| (.+) \|$/.exec(line) ?? [];
    return numbers === '' ? [] : [{ numbers: numbers.split(', '), holds, why }];
  });

test('every requirement of level 1 and 2 has one row', () => {
  const all = Object.entries(requirements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(all.toSorted());
});

test('every row says whether it holds, and why', () => {
  for (const { numbers, holds, why } of rows) {
    expect(['yes', 'partly', 'no', '–'], numbers.join()).toContain(holds);
    expect(why.length, numbers.join()).toBeGreaterThan(3);
  }
});

/** In words that a reader can judge: what no program can test. */
const reasonForNoTest = /\bNo test: \S+(?: \S+){1,}/;

test('every requirement that holds names the test that shows it, or why there is none', () => {
  const held = rows.filter(({ holds }) => holds === 'yes');
  const unshown = held.filter(({ why }) => namedTests([why]).count === 0 && !reasonForNoTest.test(why));
  expect(unshown.map(({ numbers }) => numbers.join())).toEqual([]);
});

test('every test is named with part of its title, and exists in its file', () => {
  const { count, missing } = namedTests(rows.map(({ why }) => why));
  expect(count).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  expect(rows.flatMap(({ why }) => why.match(/`[^`]+\.test\.tsx?`/g) ?? [])).toEqual([]);
});

test('every other file that is named exists', () => {
  const files = rows.flatMap(({ why }) =>
    [...why.matchAll(/`((?:src|tests|tools)\/[^`]+\.\w+)`/g)].map(([, file = '']) => file),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
