import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { openEmbeddedDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

/** Where the generated types stand. */
export const tablesFile = fileURLToPath(new URL('../src/server/platform/database/tables.ts', import.meta.url));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  jsonb: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
};

const columnsQuery = `
  SELECT tables.relname AS "table", columns.attname AS name, types.typname AS type,
         NOT columns.attnotnull AS "isNullable", columns.atthasdef OR columns.attidentity <> '' AS "hasDefault"
  FROM pg_class tables
  JOIN pg_attribute columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
  JOIN pg_type types ON types.oid = columns.atttypid
  WHERE tables.relnamespace = 'public'::regnamespace AND tables.relkind IN ('r', 'p', 'v', 'm')
    AND tables.relname <> 'applied_migrations' AND NOT tables.relispartition
  ORDER BY tables.relname, columns.attnum`;

/** The text of `tables.ts` for the database at `url`, which must be migrated. */
export async function describeTables(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    return renderTables(Map.groupBy(rows, (column) => column.table));
  } finally {
    await client.end();
  }
}

function renderTables(tables: ReadonlyMap<string, readonly Column[]>): string {
  const names = [...tables.keys()];
  const interfaces = [...tables].map(([table, columns]) =>
    [`export interface ${typeName(table)} {`, ...columns.map(renderColumn), '}', ''].join('\n'),
  );
  return [
    '// Generated from the migrated database by tools/write-table-types.ts: do not edit.',
    "import type { Generated } from 'kysely';",
    '',
    ...interfaces,
    'export interface Tables {',
    ...names.map((table) => `  ${camelCase(table)}: ${typeName(table)};`),
    '}',
    '',
  ].join('\n');
}

function renderColumn(column: Column): string {
  const isList = column.type.startsWith('_');
  const name = typeNames[isList ? column.type.slice(1) : column.type];
  if (!name) throw new Error(`No type for ${column.type} of ${column.table}.${column.name}`);
  const type = `${name}${isList ? '[]' : ''}${column.isNullable ? ' | null' : ''}`;
  return `  ${camelCase(column.name)}: ${column.hasDefault ? `Generated<${type}>` : type};`;
}

const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const typeName = (table: string) => {
  const name = camelCase(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
};

/** Writes the types from a new database migrated by this working tree. */
async function writeTableTypes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-tables-'));
  const server = await openEmbeddedDatabase(folder);
  if ('problem' in server) throw new Error(server.problem);
  const migrated = await migrate(server.url);
  if ('problem' in migrated) throw new Error(`${migrated.problem} ${migrated.migration}`);
  await writeFile(tablesFile, await describeTables(server.url));
  await server.stop();
  await rm(folder, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTableTypes();
