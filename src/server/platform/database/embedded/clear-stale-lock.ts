import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { readAddress } from './address.ts';
import type { Place } from './place.ts';

const maxWaitMs = 5000;
const pauseMs = 50;

/**
 * A power cut leaves lock files behind. PostgreSQL refuses to start while any process has the number in them, which
 * after a restart may belong to another program. The lock files are removed when no process works in the folder: every
 * process of PostgreSQL does, and the workers of a killed server end soon. Where that cannot be seen (outside Linux),
 * PostgreSQL decides.
 */
export async function clearStaleLock(place: Place): Promise<void> {
  const lock = join(place.folder, 'postmaster.pid');
  const dead = readAddress(place);
  // Those that came with a copy.
  if (!dead) for (const name of [lock, join(place.folder, '.s.PGSQL.5432.lock')]) rmSync(name, { force: true });
  if (process.platform !== 'linux' || !dead) return;
  const end = Date.now() + maxWaitMs;
  while (isWorkedIn(realpathSync(place.folder))) {
    if (Date.now() > end) return;
    await wait(pauseMs);
  }
  if (dead.socketFolder) rmSync(join(dead.socketFolder, `.s.PGSQL.${dead.port}.lock`), { force: true });
  rmSync(lock, { force: true });
}

const isWorkedIn = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((processId) => folderOf(processId) === folder);

function folderOf(processId: string): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    // The process has ended or belongs to another user.
    return undefined;
  }
}
