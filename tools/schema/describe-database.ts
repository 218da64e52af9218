import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

import { schemaSql } from './schema-sql.ts';
import { tableTypes } from './table-types.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const tablesFile = pathOf('src/server/platform/database/tables.ts');
export const schemaFile = pathOf('db/schema.sql');

/**
 * Generates the texts of both files from a new database migrated by this working tree. It is always an embedded one,
 * because other versions of PostgreSQL print the same definition differently.
 */
export async function describeDatabase(): Promise<{ tables: string; schema: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-schema-'));
  const server = await openEmbeddedDatabase(folder);
  if ('problem' in server) throw new Error(server.problem);
  try {
    const migrated = await migrate(server.ownerUrl);
    if ('problem' in migrated) throw new Error(`${migrated.problem} ${migrated.migration}`);
    const client = new Client({ connectionString: server.ownerUrl });
    await client.connect();
    const described = { tables: await tableTypes(client), schema: await schemaSql(client) };
    await client.end();
    return described;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
