import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program } from './engine.ts';
import { readPassword, serverAccount, writePasswords } from './passwords.ts';
import { logFile, type Place } from './place.ts';

/** Creates the database files, unless they exist. Text sorts as in Thai dictionaries. */
export async function initializeDatabase(place: Place): Promise<void> {
  if (existsSync(join(place.folder, 'PG_VERSION'))) return;
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=th'];
  const errorOutput = await run(place, 'initdb', ['-D', place.folder, '-U', serverAccount, '--auth=reject', ...locale]);
  if (errorOutput !== undefined) throw new Error(`initdb: ${errorOutput.trim()}`);
}

/** Everybody who connects has a password: whoever only reaches the socket, as a user of this machine too, is nobody. */
const accessRules = `# Written by Sarn at each start.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** Says no statement, which has the password, when it fails. */
const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];

/**
 * Gives the owner a new password while no server runs, without ever opening the database to those who have none. The
 * password goes through a pipe, which no list of processes shows. False when the files cannot be opened; the log says
 * why.
 */
export async function demandPasswords(place: Place): Promise<boolean> {
  writePasswords(place);
  const statement = `ALTER ROLE ${serverAccount} PASSWORD '${readPassword(place, serverAccount)}'\n`;
  const errorOutput = await run(
    place,
    'postgres',
    ['--single', '-D', place.folder, ...settings, 'postgres'],
    statement,
  );
  if (errorOutput !== undefined) appendFileSync(logFile(place), errorOutput, { mode: 0o600 });
  else writeFileSync(join(place.folder, 'pg_hba.conf'), accessRules);
  return errorOutput === undefined;
}

/** What the program says when it fails. */
function run(
  place: Place,
  name: 'initdb' | 'postgres',
  parameters: readonly string[],
  input = '',
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(place.engine, name), parameters, {
      ...place.user,
      cwd: tmpdir(),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? undefined : errorOutput));
    // A program that ended before it read is judged by its exit.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
