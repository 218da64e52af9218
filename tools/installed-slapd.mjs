import { existsSync } from 'node:fs';

import { aptInstall } from './apt-install.mjs';
import { print } from './run-program.mjs';

const packaged = '/usr/sbin/slapd';
let tried = false;

/** The directory server of this machine, installed if possible; undefined when there is none. */
export async function installedSlapd() {
  if (existsSync(packaged)) return packaged;
  if (!tried) {
    tried = true;
    print('Installing the directory server slapd …');
    await aptInstall('slapd');
  }
  if (existsSync(packaged)) return packaged;
  print('\n!!! slapd cannot be had here: the tests of the directory are LEFT OUT.');
  print('!!! Install it (apt-get install slapd), and run them again.\n');
  return undefined;
}
