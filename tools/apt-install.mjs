import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

import { run } from './run-program.mjs';

/** Asked by the packages of Debian before they start a service (invoke-rc.d); 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages as root; returns false where that is impossible. None of their services is started: tests start
 * programs of their own, and nobody has a server on their machine because they ran them.
 */
export async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await run('apt-get', ['update', '-q']);
  return withoutServices(
    async () => (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names])) === 0,
  );
}

/** One that is there already stays, whatever it says of its machine. */
export async function withoutServices(install, path = policy) {
  const isOwn = !existsSync(path);
  if (isOwn) writeFileSync(path, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install();
  } finally {
    if (isOwn) rmSync(path);
  }
}

/** Services that a package would have started with the machine from now on are not; those that are there already stay. */
export function neverStart(names, folders = ['/usr/lib/systemd/system', '/lib/systemd/system', '/etc/systemd/system']) {
  const own = folders.at(-1);
  if (!existsSync(own)) return;
  for (const name of names)
    if (!folders.some((folder) => existsSync(`${folder}/${name}.service`)))
      symlinkSync('/dev/null', `${own}/${name}.service`);
}
