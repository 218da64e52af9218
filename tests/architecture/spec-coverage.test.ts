import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedTests } from '#tests/support/named-tests.ts';

/** The rows of the checklist: how many each section has. */
const sections = { 1: 6, 2: 22, 3: 6, 4: 10, 5: 7, 6: 5, 7: 9, 8: 2, 9: 1 };

const lines = readFileSync('docs/spec-coverage.md', 'utf8').split('\n');
const rows = lines.flatMap((line) => /^\| (\d+\.\d+) \| (.+) \|$/.exec(line)?.slice(1, 3).join('|') ?? []);

test('every row appears on the page once, in order', () => {
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(required).toHaveLength(68);
  expect(rows.map((row) => row.split('|')[0])).toEqual(required);
});

test('every row has a test or is marked as pending', () => {
  expect(rows.filter((row) => !/`[^`]+ › [^`]+`/.test(row) && !/waits: /i.test(row))).toEqual([]);
});

test('every named test exists in its file', () => {
  const { count, missing } = namedTests(lines);
  expect(count).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test('no row is shown by accessibility checks alone', () => {
  const alone = rows.filter((row) => {
    const titles = [...row.matchAll(/ › ([^`]+)`/g)].map((match) => match[1] ?? '');
    return titles.length > 0 && titles.every((title) => /axe|accessible/.test(title));
  });
  expect(alone.map((row) => row.split('|')[0])).toEqual([]);
});
