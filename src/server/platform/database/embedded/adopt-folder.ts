import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import type { Place } from './place.ts';

/** False for a folder that another user owns and this one may not take: PostgreSQL opens only what its own user owns. */
export const isOpenable = ({ folder, user }: Place): boolean =>
  user !== undefined || process.getuid === undefined || statSync(folder).uid === process.getuid();

/**
 * Makes a database that was copied or restored, by whomever, one that PostgreSQL opens: its user owns all of it, and
 * nobody else may enter. Only root may give files to another user.
 */
export function adoptFolder({ folder, user }: Place): void {
  if (user) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const path of [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
      const found = lstatSync(path);
      // A link, or a file with a second name, may lie anywhere: whoever put it here is not given what it leads to.
      const isPlain = found.isDirectory() || (found.isFile() && found.nlink === 1);
      if (isPlain && found.uid !== user.uid) chownSync(path, user.uid, user.gid);
    }
  }
  // A copy may have the rights of the umask. PostgreSQL accepts those of its group at most.
  if (process.platform !== 'win32' && statSync(folder).mode & 0o027) chmodSync(folder, 0o700);
}

/**
 * A database in a data folder that the user of the server cannot reach was brought from a place where they could. It
 * goes on in the place that they reach, once.
 */
export function bringAlong({ folder }: Place, dataFolder: string): void {
  const inside = join(resolve(dataFolder), 'database');
  if (inside === folder || !isDatabase(inside) || isDatabase(folder)) return;
  const unfinished = `${folder}-${process.pid}`;
  cpSync(inside, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  rmSync(folder, { recursive: true });
  renameSync(unfinished, folder);
}

const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'));
