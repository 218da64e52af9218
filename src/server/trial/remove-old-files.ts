import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Platform } from '#server/platform/platform.ts';

/**
 * Removes the stored files that no letter has any more, and the mails that a trial wrote to files. Nobody works meanwhile,
 * so it need not wait a day as the sweep of each night does, which takes what this leaves.
 */
export async function removeOldFiles({
  config,
  database,
  files,
}: Pick<Platform, 'config' | 'database' | 'files'>): Promise<void> {
  // First: what a store that cannot be read leaves is swept at night, and these are not.
  await rm(join(config.dataFolder, 'mail'), { recursive: true, force: true });
  // A moment ahead: the clock of a store may be.
  const moment = new Date(Date.now() + 60_000);
  for await (const sha256 of files.listOlderThan(moment)) {
    const known = await database
      .selectFrom('contents')
      .select('byteSize')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!known) await files.remove(sha256, moment);
  }
  await files.removeIncomplete(moment);
}
