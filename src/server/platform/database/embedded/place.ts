import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { Engine } from './engine.ts';
import { openToAll } from './open-to-all.ts';
import { canReach, chooseServerUser, type ServerUser } from './server-user.ts';

/** Where the database stands and with which engine and user it runs. */
export interface Place {
  readonly engine: Engine;
  readonly user: ServerUser;
  /** PostgreSQL's own folder, mode 0700. */
  readonly folder: string;
  /** True when something had to stand outside the data folder because the server's user cannot reach it. */
  readonly isElsewhere: boolean;
}

/** Folder for what the server's user cannot reach where it is (a data folder below a closed one, as root). */
const commonFolder = '/var/lib/sarn';

export function choosePlace(dataFolder: string, engine: Engine): Place {
  const wanted = resolve(dataFolder);
  const user = chooseServerUser(wanted);
  if (user) openToPass(wanted, user);
  const reachesData = canReach(user, wanted);
  const reachesEngine = canReach(user, join(engine.folder, 'bin'));
  const folder = reachesData ? join(wanted, 'database') : join(commonFolder, nameOf(wanted), 'database');
  mkdirSync(folder, { recursive: true, mode: reachesData ? 0o700 : 0o755 });
  if (!reachesData) for (const above of [commonFolder, dirname(folder)]) chmodSync(above, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return {
    engine: reachesEngine ? engine : copyEngine(engine, user),
    user,
    folder,
    isElsewhere: !reachesData || !reachesEngine,
  };
}

/** Lets the server's user pass our own folder; what is in it stays closed, and is not listed. */
function openToPass(folder: string, user: NonNullable<ServerUser>): void {
  if (canReach(user, dirname(folder))) chmodSync(folder, statSync(folder).mode | 0o001);
}

const nameOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 16);

/** Copies under a temporary name first, so that a broken copy is never used. */
function copyEngine(engine: Engine, user: ServerUser): Engine {
  const folder = join(commonFolder, `engine-${engine.version}-${process.arch}`);
  if (existsSync(folder) && canReach(user, join(folder, 'bin'))) return { ...engine, folder };
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(commonFolder, { recursive: true });
  chmodSync(commonFolder, 0o755);
  cpSync(engine.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  // A copy that nobody can run was made under a strict umask; one that another start made meanwhile is as good.
  if (existsSync(folder) && !canReach(user, join(folder, 'bin'))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return { ...engine, folder };
}
