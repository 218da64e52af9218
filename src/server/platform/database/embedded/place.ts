import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { Engine } from './engine.ts';
import { makeWorldReadable } from './make-world-readable.ts';
import { canReach, chooseServerUser, type ServerUser } from './server-user.ts';

/** The folder, program and user of the database server. */
export interface Place {
  readonly engine: Engine;
  readonly user: ServerUser;
  /** The folder of PostgreSQL, with mode 0700. */
  readonly folder: string;
  /** True when a part is outside the data folder, because the user of the server cannot reach it there. */
  readonly isElsewhere: boolean;
}

/** What the server prints. */
export const logFile = (place: Place) => `${place.folder}.log`;

/** Used when the program runs as root and the data folder is below a folder closed to other users. */
const commonFolder = '/var/lib/sarn';

export function choosePlace(dataFolder: string, engine: Engine): Place {
  const dataPath = resolve(dataFolder);
  const user = chooseServerUser(dataPath);
  if (user) allowTraversal(dataPath, user);
  const reachesData = canReach(user, dataPath);
  const reachesEngine = canReach(user, join(engine.folder, 'bin'));
  const folder = reachesData ? join(dataPath, 'database') : join(commonFolder, nameOf(dataPath), 'database');
  mkdirSync(folder, { recursive: true, mode: reachesData ? 0o700 : 0o755 });
  if (!reachesData) for (const parent of [commonFolder, dirname(folder)]) chmodSync(parent, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return {
    engine: reachesEngine ? engine : copyEngine(engine, user),
    user,
    folder,
    isElsewhere: !reachesData || !reachesEngine,
  };
}

/** Lets the user of the server pass through our folder, but not list or read it. */
function allowTraversal(folder: string, user: NonNullable<ServerUser>): void {
  if (canReach(user, dirname(folder))) chmodSync(folder, statSync(folder).mode | 0o001);
}

const nameOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 16);

/** Copies under a temporary name first, so that an incomplete copy is never used. */
function copyEngine(engine: Engine, user: ServerUser): Engine {
  const folder = join(commonFolder, `engine-${engine.version}-${process.arch}`);
  if (existsSync(folder) && canReach(user, join(folder, 'bin'))) return { ...engine, folder };
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(commonFolder, { recursive: true });
  chmodSync(commonFolder, 0o755);
  cpSync(engine.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  makeWorldReadable(unfinished);
  // A copy that nobody can run was made under a strict umask, so replace it. One that another start made meanwhile is
  // fine.
  if (existsSync(folder) && !canReach(user, join(folder, 'bin'))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return { ...engine, folder };
}
