import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lets everybody read the folder and run its programs, however strict the umask was. */
export function makeWorldReadable(folder: string): void {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...inside]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | (mode & 0o100 ? 0o555 : 0o444));
  }
}
