import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** In bytes: twice what the databases of all tests that run at a time take, with their log. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * A new folder for the files of a test database: in memory where there is room, since every test copies a database and a disk
 * takes up to two seconds for that; else among the temporary files.
 */
export function makeMemoryFolder(prefix) {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomNeeded;
}
