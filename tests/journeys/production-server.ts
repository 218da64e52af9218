import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, vi } from 'vitest';

import { deadPort } from '#tests/support/mail-server.ts';

const maxStartMs = 60_000;

export interface ProductionServer {
  readonly url: string;
  /** The one-time link on the console. */
  readonly link: string;
  readonly close: () => Promise<void>;
}

/** The program as an agency starts it: in production, from an empty folder. */
export async function startProductionServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductionServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-first-'));
  const environment = { MODE: 'PRODUCTION', PORT: String(await deadPort()), DATA_DIR: folder, LANG: 'C', ...settings };
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (segment) => (output += String(segment)));
  await vi.waitFor(() => expect(output).toContain('is ready'), maxStartMs);
  const link = /http\S+first-administrator#key=\S+/.exec(output)?.[0] ?? '';
  return {
    url: new URL(link).origin,
    link,
    close: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
