import { existsSync } from 'node:fs';

import { aptInstall, neverStart } from './apt-install.mjs';
import { print } from './run-program.mjs';

/** What runs as a domain controller, what sets one up, and what a new domain is made of. */
const parts = ['/usr/sbin/samba', '/usr/bin/samba-tool', '/usr/share/samba/setup/provision.ldif'];
const services = ['samba-ad-dc', 'smbd', 'nmbd', 'winbind'];
let tried = false;

/**
 * Samba of this machine, installed if possible; undefined where it cannot be an Active Directory. Its ports are fixed and
 * below 1024, so only root runs it.
 */
export async function installedSamba() {
  const isThere = () => parts.every((path) => existsSync(path));
  if (process.getuid?.() === 0 && !isThere() && !tried) {
    tried = true;
    print('Installing the Active Directory of Samba …');
    // A domain controller on the machine of a developer would answer on the ports 88, 389 and 445.
    neverStart(services);
    await aptInstall('samba-ad-dc', 'samba-ad-provision');
  }
  if (process.getuid?.() === 0 && isThere()) return parts[0];
  print('\n!!! An Active Directory (Samba) cannot run here: its tests are LEFT OUT.');
  print('!!! Install it (apt-get install samba-ad-dc samba-ad-provision), and run them again as root.\n');
  return undefined;
}
