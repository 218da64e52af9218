import type { Client } from 'pg';

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

/** The content of `tables.ts`. */
export async function tableTypes(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, (column) => column.table);
  const interfaces = [...tables].map(([table, columns]) =>
    [`export interface ${typeName(table)} {`, ...columns.map(renderColumn), '}', ''].join('\n'),
  );
  return [
    '// Generated from the migrated database by `npm run docs`: do not edit.',
    "import type { Generated } from 'kysely';",
    '',
    ...interfaces,
    'export interface Tables {',
    ...[...tables.keys()].map((table) => `  ${camelCase(table)}: ${typeName(table)};`),
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
