import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program } from './engine.ts';
import type { Place } from './place.ts';

/** Owns everything. It creates and migrates the database. */
export const serverAccount = 'sarn';

/** The role of the program: it owns nothing. */
export const programAccount = 'sarn_program';

const passwordFile = (place: Place) => `${place.folder}.password`;

/** The password of the loopback server on Windows. Elsewhere the permissions of the socket folder protect the server. */
export const readPassword = (place: Place) =>
  existsSync(passwordFile(place)) ? readFileSync(passwordFile(place), 'utf8') : undefined;

/** Creates the database files, unless they exist. Text sorts as in Thai dictionaries. */
export async function initializeDatabase(place: Place): Promise<void> {
  if (existsSync(join(place.folder, 'PG_VERSION'))) return;
  const onWindows = process.platform === 'win32';
  if (onWindows) writeFileSync(passwordFile(place), randomBytes(24).toString('base64url'), { mode: 0o600 });
  const guard = onWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`] : ['--auth=trust'];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=th'];
  await run(place, ['-D', place.folder, '-U', serverAccount, ...locale, ...guard]);
}

function run(place: Place, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(place.engine, 'initdb'), parameters, {
      ...place.user,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb: ${errorOutput.trim()}`))));
  });
}
