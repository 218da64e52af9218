import { megabyte } from '#contract/files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/stored-settings.ts';

/** How large a file may be at this agency. */
export const maxBytesOf = async (database: Database): Promise<number> =>
  (await readSetting(database, 'max-file-megabytes')) * megabyte;
