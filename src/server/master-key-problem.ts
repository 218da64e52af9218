import { existsSync } from 'node:fs';

import { Client } from 'pg';

import type { Config } from '#server/platform/config/config.ts';
import { masterKeyFile } from '#server/platform/config/master-key.ts';

import { startProblem, type StartProblem } from './start-problem.ts';

/**
 * A database with events belongs to a data folder with the key that proves them, which is then another one. With a new
 * key the log would break with the next event, and no stored file could be read.
 */
export async function masterKeyProblem({ dataFolder }: Config, url: string): Promise<StartProblem | undefined> {
  const file = masterKeyFile(dataFolder);
  return existsSync(file) || !(await hasEvents(url)) ? undefined : startProblem('master-key-missing', { file });
}

async function hasEvents(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query<{ name: string | null }>(`SELECT to_regclass('events')::text AS name`);
    if (known.rows[0]?.name === null) return false;
    return (await client.query('SELECT FROM events LIMIT 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}
