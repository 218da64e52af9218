import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { makeMemoryFolder } from '../tests/support/memory-folder.mjs';
import { aptInstall } from './apt-install.mjs';
import { print } from './run-program.mjs';

const packaged = '/usr/lib/postgresql';
const oldestServer = 15;
const nobody = 65_534;
/** Those of `tests/support/database-server.ts`. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=600',
  'max_wal_size=256MB',
  'plan_cache_mode=force_generic_plan',
];

/** Starts a PostgreSQL of this machine, installing it if possible; undefined when there is none. */
export async function startInstalledPostgres() {
  const programs = findPrograms() ?? (await install());
  if (!programs) return undefined;
  const folder = makeMemoryFolder('sarn-postgres-');
  chmodSync(folder, 0o700);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' };
  const cluster = join(folder, 'cluster');
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=th'];
  spawnSync(join(programs, 'initdb'), ['-D', cluster, '-U', 'sarn', '--auth=trust', ...locale], options);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...fastSettings];
  const parameters = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), parameters, options);
  const stopped = new Promise((resolve) => server.on('exit', resolve));
  while (server.exitCode === null && !existsSync(join(folder, '.s.PGSQL.5432'))) await wait(50);
  return {
    url: `postgresql://sarn@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      server.kill('SIGINT');
      await stopped;
      rmSync(folder, { recursive: true });
    },
  };
}

function findPrograms() {
  if (!existsSync(packaged)) return undefined;
  const versions = readdirSync(packaged).filter((name) => Number(name) >= oldestServer);
  return versions.map((name) => join(packaged, name, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

async function install() {
  print('Installing PostgreSQL …');
  await aptInstall('postgresql');
  return findPrograms();
}
