import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Node's recursive mkdir never returns where a folder accepts no entries (`/proc`). */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), mode);
  await mkdir(folder, { mode });
}
