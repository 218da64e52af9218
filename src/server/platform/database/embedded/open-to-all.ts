import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lets everybody read a folder and run what can be run in it, however strict the umask was when it was made. */
export function openToAll(folder: string): void {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...inside]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | (mode & 0o100 ? 0o555 : 0o444));
  }
}
