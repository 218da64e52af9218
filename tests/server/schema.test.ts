import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';

import { describeDatabase, schemaFile, tablesFile } from '../../tools/write-schema.ts';

let described: Awaited<ReturnType<typeof describeDatabase>>;
beforeAll(async () => {
  described = await describeDatabase();
});

test('tables.ts describes the migrated database (npm run write-schema)', async () => {
  expect(await readFile(tablesFile, 'utf8')).toBe(described.tables);
});

test('schema.sql describes the migrated database (npm run write-schema)', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(described.schema);
});
