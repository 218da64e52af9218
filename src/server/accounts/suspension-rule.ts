import type { SuspensionRule } from '#domain/accounts/suspension.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What the agency set. */
export const suspensionRule = (database: Database): Promise<SuspensionRule> =>
  database
    .selectFrom('signInRules')
    .select(['failedAttempts', 'suspensionMinutes as minutes'])
    .executeTakeFirstOrThrow();
