import { readFile } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { databaseUrl, templateName } from '#tests/support/database-server.ts';

import { describeTables, tablesFile } from '../../tools/write-table-types.ts';

test('tables.ts is what the migrated database says (npm run write-table-types)', async () => {
  const described = await describeTables(databaseUrl(inject('databaseServerUrl'), templateName));
  expect(await readFile(tablesFile, 'utf8')).toBe(described);
});
