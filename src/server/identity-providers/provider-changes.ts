import { sql } from 'kysely';

import { identityChange, type IdentityProviderChange } from '#contract/identity-providers.ts';
import { eventIdOf } from '#server/platform/audit/event-ids.ts';
import type { Platform } from '#server/platform/platform.ts';

interface ChangeRow {
  readonly sequence: number;
  readonly at: Date;
  readonly details: string;
  readonly personName: string;
}

/** Newest first, after the event with the number `before`. */
export async function providerChanges(
  { database, deriveKey }: Pick<Platform, 'database' | 'deriveKey'>,
  { before = null, take }: { readonly before?: number | null | undefined; readonly take: number },
): Promise<IdentityProviderChange[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT events.sequence, events.at, events.details, person_names.full_name AS person_name
    FROM events JOIN person_names ON person_names.id = events.actor_id
    WHERE events.name IN ('identity-provider.saved', 'identity-provider.removed')
      AND (${before}::bigint IS NULL OR events.sequence < ${before})
    ORDER BY events.sequence DESC LIMIT ${take}`.execute(database);
  return rows.map((row) => ({
    id: eventIdOf({ deriveKey }, row.sequence),
    at: row.at,
    personName: row.personName,
    ...identityChange.parse(JSON.parse(row.details)),
  }));
}
