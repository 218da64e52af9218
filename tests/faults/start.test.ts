import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Each of three starts may take its 20 seconds on a machine that has other work. */
const threeStartsMs = 90_000;

const environment = { MODE: 'PRODUCTION', PORT: '0', LANG: 'C' };

const start = (settings: Record<string, string>) =>
  spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...environment, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What a start that must fail says, on one line. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const child = start(settings);
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect((await said).trim().split('\n')).toHaveLength(1);
  return said;
}

async function started() {
  const child = start({});
  let said = '';
  child.stdout.on('data', (segment) => (said += String(segment)));
  await vi.waitFor(() => expect(said).toContain('is ready'), 20_000);
  return child;
}

test('a bad setting, an impossible data folder and a database that is not there are one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await refusalOf({ APP_NAME: 'X' })).toContain('APP_NAME must be one of: SARN');
  expect(await refusalOf({ DATA_DIR: join(folder, 'file') })).toContain('cannot be written');
  expect(await refusalOf({ DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' })).toContain('cannot be reached');
});

test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  expect(await refusalOf({ PORT: port })).toContain(`Port ${port} is used`);
  other.close();
});

test('on an empty database production prints a link for the first administrator, and says that no mail goes out', async () => {
  const child = start({ PUBLIC_URL: 'https://sarn.example.go.th' });
  let said = '';
  child.stdout.on('data', (segment) => (said += String(segment)));
  await vi.waitFor(() => expect(said).toContain('is ready'), 20_000);
  expect(said).toMatch(/https:\/\/sarn\.example\.go\.th\/first-administrator\?key=[\w-]+/);
  expect(said).toContain('SMTP_URL is not set');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test(
  'a second start on the same data is refused; Ctrl-C ends the first in order, and it starts again',
  { timeout: threeStartsMs },
  async () => {
    const first = await started();
    expect(await refusalOf({})).toContain('already running');
    first.kill('SIGINT');
    expect(await once(first, 'exit')).toEqual([0, null]);
    const again = await started();
    again.kill('SIGTERM');
    expect(await once(again, 'exit')).toEqual([0, null]);
  },
);
