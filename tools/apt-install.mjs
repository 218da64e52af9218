import { existsSync } from 'node:fs';

import { run } from './run-program.mjs';

/** Installs Debian packages as root; returns false where that is impossible. */
export async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await run('apt-get', ['update', '-q']);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names])) === 0;
}
