import { rename } from 'node:fs/promises';

import { headsFile } from '#server/platform/audit/export-head.ts';
import { errorCodeOf } from '#server/platform/error-reason.ts';

/**
 * The exported heads of the old log would contradict the new one, so they get another name, before the log begins anew: a
 * log without heads is only proved less until the next one. Returns how to take that back.
 */
export async function setHeadsAside(dataFolder: string, now: Date): Promise<() => Promise<void>> {
  const heads = headsFile(dataFolder);
  const aside = heads.replace(/\.jsonl$/, `-until-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`);
  const isThere = await rename(heads, aside).then(
    () => true,
    (error: unknown) => {
      if (errorCodeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
  return async () => {
    if (isThere) await rename(aside, heads);
  };
}
