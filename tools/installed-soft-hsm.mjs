import { existsSync } from 'node:fs';

import { aptInstall } from './apt-install.mjs';
import { print } from './run-program.mjs';

/** A hardware module in software, and the program that puts certificates into it. */
const packages = [
  ['/usr/bin/softhsm2-util', 'softhsm2'],
  ['/usr/bin/pkcs11-tool', 'opensc'],
];
/** The library lies below a folder of the machine's processor in some releases. */
const modules = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'];
let tried = false;

/** The module for PKCS #11, installed if possible; undefined when there is none. */
export async function installedSoftHsm() {
  const isThere = () => packages.every(([program]) => existsSync(program));
  if (!isThere() && !tried) {
    tried = true;
    print('Installing SoftHSM …');
    for (const [program, name] of packages) if (!existsSync(program)) await aptInstall(name);
  }
  const module = isThere() ? modules.find((path) => existsSync(path)) : undefined;
  if (!module) {
    print('\n!!! SoftHSM cannot be had here: the tests of keys in a hardware module are LEFT OUT.');
    print('!!! Install it (apt-get install softhsm2 opensc), and run them again.\n');
  }
  return module;
}
