import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeWorldReadable } from './make-world-readable.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-open-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')('others can read and run what was created under a strict umask', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { mode: 0o700 });
  writeFileSync(join(bin, 'initdb'), '', { mode: 0o700 });
  writeFileSync(join(folder, 'words'), '', { mode: 0o600 });
  symlinkSync('gone', join(folder, 'link'));
  makeWorldReadable(folder);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([folder, bin, join(bin, 'initdb'), join(folder, 'words')].map(modeOf)).toEqual(['755', '755', '755', '644']);
});
