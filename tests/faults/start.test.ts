import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { compileCache } from '#tests/support/compile-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Starting costs seconds of processor time, which a busy machine may stretch to a minute. A process that exits early
 * fails immediately; only one that hangs reaches this limit.
 */
const timeout = 300_000;

const environment = { MODE: 'PRODUCTION', PORT: '0', LANG: 'C' };

const start = (settings: Record<string, string>) =>
  spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...compileCache, ...environment, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The single line of output of a start that must fail. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const child = start(settings);
  const [refusal, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(refusal.trim().split('\n')).toHaveLength(1);
  return refusal;
}

/** A process that is ready, with its output so far. */
async function started(settings: Record<string, string> = {}) {
  const child = start(settings);
  let output = '';
  for await (const chunk of on(child.stdout, 'data', { close: ['end'] })) {
    output += String(chunk);
    if (output.includes('is ready')) return { child, output };
  }
  throw new Error(`the server ended before it was ready:\n${output}${await text(child.stderr)}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
}

async function anotherServer() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  return { other, port: typeof address === 'object' ? String(address?.port) : '' };
}

describe('the server', { timeout }, () => {
  test.for([
    ['a bad setting', () => ({ APP_NAME: 'X' }), 'APP_NAME must be one of: SARN'],
    ['an impossible data folder', () => ({ DATA_DIR: join(folder, 'file') }), 'cannot be written'],
    ['a data folder inside the program', () => ({ DATA_DIR: 'src/data' }), 'choose another folder'],
    ['an address without https', () => ({ PUBLIC_URL: 'http://sarn.example.go.th' }), 'put a proxy with https'],
    ['heads for an e-mail it cannot send', () => ({ LOG_HEAD_TO: 'mailto:a@example.go.th' }), 'set it too'],
    ['a database that is not there', () => ({ DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' }), 'cannot be reached'],
  ] as const)('refuses %s in one sentence', async ([, settings, sentence]) => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusalOf(settings())).toContain(sentence);
  });

  test('refuses a port in use in one sentence', async () => {
    const { other, port } = await anotherServer();
    expect(await refusalOf({ PORT: port })).toContain(`Port ${port} is used`);
    other.close();
  });

  test('prints the link for the first administrator on an empty production database, and what is not set or not known', async () => {
    const { child, output } = await started({ PUBLIC_URL: 'https://sarn.example.go.th', TRUSTED_PROXY: '10.0.0.5' });
    expect(output).toMatch(/https:\/\/sarn\.example\.go\.th\/first-administrator#key=[\w-]+/);
    expect(output).toContain('no mail server is set up (SMTP_URL,');
    expect(output).toContain('Not known, and without effect: TRUSTED_PROXY.');
    await end(child, 'SIGTERM');
  });

  test('refuses a second start on the same data, shuts down cleanly on Ctrl-C, and starts again', async () => {
    const { child: first } = await started();
    expect(await refusalOf({})).toContain('already running');
    await end(first, 'SIGINT');
    const { child: again } = await started();
    await end(again, 'SIGTERM');
  });

  test('is stopped in order while strangers have sent half of a request, or all of one that it refuses', async () => {
    const { other, port } = await anotherServer();
    other.close();
    const { child } = await started({ PORT: port });
    const half =
      'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    const compressed =
      'POST /api/files/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Encoding: gzip\r\nContent-Length: 3000000\r\n\r\n${'x'.repeat(3_000_000)}`;
    const strangers = [half, compressed].map((request) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      socket.write(request);
      return socket;
    });
    await once(strangers[1] ?? child, 'data');
    await end(child, 'SIGTERM');
  });

  test.skipIf(process.platform === 'win32')('opens no debugger at a signal', async () => {
    const { child } = await started();
    const errors = text(child.stderr);
    child.kill('SIGUSR1');
    await wait(1_000);
    await end(child, 'SIGTERM');
    expect(await errors).not.toContain('Debugger');
  });

  test.skipIf(process.platform === 'win32')('lets nobody else list its data folder or read its key', async () => {
    await chmod(folder, 0o755);
    const { child } = await started();
    expect((await stat(folder)).mode & 0o066).toBe(0);
    for (const name of ['master.key', 'database.pgpass']) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    await end(child, 'SIGTERM');
  });
});
