import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

/** What nobody has to type who looks after an agency. */
const statement = /\bSQL\b|\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|GRANT)\b/;

test('docs/operations.md asks nobody to write to the database by hand', async () => {
  const lines = (await readFile('docs/operations.md', 'utf8')).split('\n');
  expect(lines.filter((line) => statement.test(line))).toEqual([]);
  for (const planted of ['The SQL is', '`UPDATE accounts SET`', 'SELECT last_sequence'])
    expect(statement.test(planted)).toBe(true);
  expect(statement.test('PostgreSQL is updated')).toBe(false);
});
