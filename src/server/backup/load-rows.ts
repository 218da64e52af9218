import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';

import { readEntry, type ArchiveEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { tableOf, type Manifest } from './manifest.ts';
import { columnList, countRows, listTables } from './read-rows.ts';

const decompressed = promisify(gunzip);

const nameOf = (table: string) => `public.${escapeIdentifier(table)}`;

/**
 * Puts the rows of an archive in the place of what the migrations wrote, in the transaction of the caller. Only the owner
 * of the tables may, and need be no superuser: foreign keys are removed and made again afterwards, which checks every
 * row, and the triggers, which have done their work on these rows before, are off meanwhile.
 */
export async function openLoading(client: Client, { tables, sequences }: Manifest) {
  await compareTables(client, tables);
  const names = tables.map(({ name }) => nameOf(name));
  const constraints = await removeConstraints(client);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  let current: { readonly table: string; readonly rows: CopyStreamQuery; readonly failed: Promise<never> } | undefined;
  const finish = async () => {
    if (!current) return;
    const { rows, failed } = current;
    current = undefined;
    rows.end();
    await Promise.race([once(rows, 'finish'), failed]);
  };
  const begin = async (table: string) => {
    await finish();
    const { columns } = tables.find(({ name }) => name === table) ?? damaged(`no table ${table}`);
    const rows = client.query(copyFrom(`COPY ${nameOf(table)} (${columnList(columns)}) FROM STDIN`));
    const failed = once(rows, 'error').then(([error]) => Promise.reject(error));
    failed.catch(() => undefined);
    return { table, rows, failed };
  };
  return {
    /** Segments of one table follow each other. */
    add: async (entry: ArchiveEntry): Promise<void> => {
      const table = tableOf(entry.name) ?? damaged(entry.name);
      if (current?.table !== table) current = await begin(table);
      const { rows, failed } = current;
      const content = await decompressed(await readEntry(entry));
      if (!rows.write(content)) await Promise.race([once(rows, 'drain'), failed]);
    },
    /** Sets the sequences, and checks what the rows have to fulfil and their number. */
    complete: async (): Promise<void> => {
      await finish();
      for (const { name, last } of sequences) await setSequence(client, name, last);
      for (const { table, name, definition } of constraints)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
      for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
      for (const { name, rows } of tables)
        if ((await countRows(client, name)) !== rows) damaged(`${name} has not its ${rows} rows`);
    },
  };
}

function damaged(reason: string): never {
  throw new BackupError('archive-contradicts', { reason });
}

/** The tables come from the migrations; an archive names the same. */
async function compareTables(client: Client, tables: Manifest['tables']): Promise<void> {
  const textOf = (list: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    list.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).toSorted();
  const ours = textOf(await listTables(client));
  const theirs = textOf(tables);
  const other = ours.find((table) => !theirs.includes(table)) ?? theirs.find((table) => !ours.includes(table));
  if (other !== undefined) damaged(other);
}

/** Foreign keys, and what old rows need not fulfil. */
async function removeConstraints(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE connamespace = to_regnamespace('public') AND (contype = 'f' OR NOT convalidated)
     ORDER BY conrelid::regclass::text, conname`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  return rows;
}

async function setSequence(client: Client, name: string, last: string | null): Promise<void> {
  if (last === null) await client.query(`ALTER SEQUENCE ${nameOf(name)} RESTART`);
  else await client.query('SELECT setval($1, $2)', [nameOf(name), last]);
}
