import { sql } from 'kysely';

import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Database } from '#server/platform/database/database.ts';

import type { ScimCaller } from './scim-access.ts';

/** What an ordinary question hears too, and what a platform repeats by itself: it must not hide what failed. */
const noFaults: ReadonlySet<RefusalCode> = new Set(['not-found', 'scim-version', 'too-many-requests']);

/**
 * What the screen shows of the last requests; at most once a minute where nothing failed, so that an eager platform writes
 * nothing each time. Strangers without a token must not hide what really failed: theirs counts where nothing else did for a day.
 */
export async function noteRequest(
  database: Database,
  caller: ScimCaller | undefined,
  fault: RefusalCode | undefined,
  now: Date,
): Promise<void> {
  if (caller) {
    const isDue = sql<boolean>`(last_used_at IS NULL OR last_used_at < ${now}::timestamptz - interval '1 minute')`;
    await database
      .updateTable('scimTokens')
      .set({ lastUsedAt: now })
      .where('id', '=', caller.tokenId)
      .where(isDue)
      .execute();
    await sql`
      INSERT INTO scim_state (id, last_request_at) VALUES (1, ${now})
      ON CONFLICT (id) DO UPDATE SET last_request_at = excluded.last_request_at
      WHERE scim_state.last_request_at IS NULL
        OR scim_state.last_request_at < excluded.last_request_at - interval '1 minute'`.execute(database);
  }
  if (fault === undefined || noFaults.has(fault)) return;
  const isStrange = caller === undefined && fault === 'scim-token-not-valid';
  await sql`
    INSERT INTO scim_state (id, last_fault_at, last_fault) VALUES (1, ${now}, ${fault})
    ON CONFLICT (id) DO UPDATE SET last_fault_at = excluded.last_fault_at, last_fault = excluded.last_fault
    WHERE NOT ${isStrange}::boolean OR scim_state.last_fault_at IS NULL
      OR scim_state.last_fault_at < excluded.last_fault_at - interval '1 day'
      OR (scim_state.last_fault = excluded.last_fault
        AND scim_state.last_fault_at < excluded.last_fault_at - interval '1 minute')`.execute(database);
}
