import { z } from 'zod';

import { defaultSuspensionRule, type SuspensionRule } from '#domain/accounts/suspension.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const suspensionRule = z.object({
  failedAttempts: z.number().int().positive(),
  minutes: z.number().int().positive().nullable(),
});

export const readSuspensionRule = (database: Database): Promise<SuspensionRule> =>
  readSetting(database, 'suspension', suspensionRule, defaultSuspensionRule);
