import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { escapeIdentifier, type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { segmentName, type Manifest } from './manifest.ts';

const compressed = promisify(gzip);

/** Before it is compressed. One is in memory at a time. */
const segmentBytes = 4 * 1024 * 1024;

/**
 * The tables of the agency with their columns, in the order of their names. Not those of the queue, which is empty after
 * a restore, nor unlogged ones, which a crash empties too.
 */
export async function listTables(client: Client): Promise<readonly { name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = to_regnamespace('public') AND relkind = 'r' AND relpersistence = 'p'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
  );
  return rows;
}

/** Read in the transaction of the rows, so that no row has a number beyond its sequence. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM public.${escapeIdentifier(table)}`);
  return Number(rows[0]?.count);
}

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => escapeIdentifier(name)).join(', ');

/** The rows of a table as COPY gives them, in compressed segments. */
export async function* readRows(
  client: Client,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  const rows = client.query(copyTo(`COPY public.${escapeIdentifier(name)} (${columnList(columns)}) TO STDOUT`));
  let number = 0;
  const segment = async (content: readonly Buffer[]) => ({
    name: segmentName(name, (number += 1)),
    content: await compressed(Buffer.concat(content)),
  });
  let waiting: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of rows.iterator({ destroyOnReturn: false })) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < segmentBytes) continue;
      yield await segment(waiting);
      waiting = [];
      length = 0;
    }
    if (length > 0) yield await segment(waiting);
  } finally {
    // The server reads nothing from a connection, its end included, before all rows were taken.
    rows.resume();
  }
}
