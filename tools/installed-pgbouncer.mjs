import { existsSync } from 'node:fs';

import { aptInstall } from './apt-install.mjs';
import { print } from './run-program.mjs';

const packaged = '/usr/sbin/pgbouncer';
let tried = false;

/** The pooler PgBouncer of this machine, installed if possible; undefined when there is none. */
export async function installedPgbouncer() {
  if (existsSync(packaged)) return packaged;
  if (!tried) {
    tried = true;
    print('Installing the pooler PgBouncer …');
    await aptInstall('pgbouncer');
  }
  if (existsSync(packaged)) return packaged;
  print('\n!!! PgBouncer cannot be had here: the tests of a pooler are LEFT OUT.');
  print('!!! Install it (apt-get install pgbouncer), and run them again.\n');
  return undefined;
}
