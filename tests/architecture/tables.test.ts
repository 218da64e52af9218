import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { topics } from '#domain/notifications/topics.ts';

import { loadDomain, renderTables } from '../../tools/tables-page.ts';

test('docs/tables.md has every table of the rules as it is (npm run docs)', async () => {
  expect(readFileSync('docs/tables.md', 'utf8')).toBe(await renderTables());
});

test('the page shows what the program works with, not a second copy', async () => {
  const files = await loadDomain();
  const values = files.flatMap((file) => file.values.map(([, value]) => value));
  expect(values).toContain(topics);
});
