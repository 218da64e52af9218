import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { namedTests } from '#tests/support/named-tests.ts';

const lines = readFileSync('docs/security-findings.md', 'utf8').split('\n');
const rows = lines.filter((line) => /^\| (?!finding \|)/.test(line));

test('every finding of the attack is there, and has a test or says what it waits for', () => {
  const numbers = rows.flatMap((row) => /^\| \*\*(\d+)\./.exec(row)?.[1] ?? []);
  expect(numbers.map(Number)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  expect(rows.filter((row) => namedTests([row]).count === 0 && !row.includes('Waits: '))).toEqual([]);
});

test('every named test exists in its file', () => {
  expect(namedTests(lines)).toMatchObject({ missing: [] });
});
