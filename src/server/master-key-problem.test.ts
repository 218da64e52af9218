import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer } from '#tests/support/server.ts';

import { startServer } from './start-server.ts';

test('a server is not started with a key of its own on the data of another folder', async () => {
  const server = await startTestServer();
  await createPerson(server.platform.database, 'clerk');
  await server.signIn('clerk');
  const folder = await mkdtemp(join(tmpdir(), 'sarn-key-'));
  const settings = { MODE: 'DEV', PORT: '0', DATA_DIR: folder, DATABASE_URL: server.url.replace('@/', '@localhost/') };
  const prepare = async () => {
    throw new Error('went on');
  };
  const file = join(folder, 'master.key');
  expect(await startServer(settings, prepare)).toEqual({ problem: 'master-key-missing', values: { file } });
  expect(existsSync(file)).toBe(false);
  await rm(folder, { recursive: true });
  await server.close();
});
