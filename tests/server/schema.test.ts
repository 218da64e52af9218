import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';

import { describeDatabase, schemaFile, tablesFile } from '../../tools/schema/describe-database.ts';

let described: Awaited<ReturnType<typeof describeDatabase>>;
beforeAll(async () => {
  described = await describeDatabase();
});

test('tables.ts describes the migrated database (npm run docs)', async () => {
  expect(await readFile(tablesFile, 'utf8')).toBe(described.tables);
});

test('schema.sql describes the migrated database (npm run docs)', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(described.schema);
});
