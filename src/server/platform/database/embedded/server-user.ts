import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Undefined means the user of this process. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

const nobody = 65_534;

/** PostgreSQL refuses to run as root, so then the server runs as the owner of the data folder, or as nobody. */
export function chooseServerUser(dataFolder: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(dataFolder);
  return owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid };
}

/** Whether the user may enter every folder from the root down to this one. */
export function canReach(user: ServerUser, folder: string): boolean {
  if (!user) return true;
  const { uid, gid, mode } = statSync(folder);
  const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
  const parent = dirname(folder);
  return mayEnter !== 0 && (parent === folder || canReach(user, parent));
}
