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

/** What was agreed to come with a later part of the product, by its row. */
const agreed: Readonly<Record<string, string>> = {};
const hasTest = (row: string) => /`[^`]+ › [^`]+`/.test(row);
/** Rows that wait for something else than was agreed, or would show nothing but that they wait. */
const notAgreed = (page: readonly string[]) =>
  page.filter((row) => {
    const id = row.split('|')[0] ?? '';
    const reasons = [...row.matchAll(/\bWaits\b(.*)/g)].map(([, reason = '']) => reason);
    if (reasons.length === 0) return !hasTest(row);
    return reasons.length > 1 || !reasons[0]?.startsWith(': ') || !reasons[0].endsWith(`, with ${agreed[id]}`);
  });

test('every row has a test, and waits for nothing but what was agreed', () => {
  expect(notAgreed(rows)).toEqual([]);
  const waiting = rows.filter((row) => /\bWaits\b/.test(row)).map((row) => row.split('|')[0]);
  expect(waiting).toEqual(Object.keys(agreed));
  expect(rows.filter((row) => !hasTest(row))).toEqual([]);
  const planted = [
    '1.4|`a.test.ts › b`. Waits: the stamp, with settings',
    '2.9|`a.test.ts › b`. Waits: the manual, with signing',
    '6.1|Waits',
    '7.1|later',
  ];
  expect(notAgreed(planted)).toEqual(planted);
});

test('every named test exists in its file', () => {
  const { count, missing } = namedTests(lines);
  expect(count).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

/** Tests of accessibility among those of the rows. Such a test shows nothing of what a row says. */
const accessibilityTests = (page: readonly string[]) =>
  page.flatMap((row) =>
    [...row.matchAll(/`([^`]+ › [^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /\b(?:axe|accessible|accessibility)\b/i.test(name.split(' › ')[1] ?? '')),
  );

test('no row names a test of accessibility', () => {
  expect(accessibilityTests(rows)).toEqual([]);
  expect(accessibilityTests(['2.7|`a.test.ts › is accessible on a phone`; `b.test.ts › lists its notices`'])).toEqual([
    'a.test.ts › is accessible on a phone',
  ]);
});
