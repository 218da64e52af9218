import { sql } from 'kysely';

import { lately, maxLeavers } from '#domain/directory/leaver-limit.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { isIn } from './find-users.ts';

/**
 * Whether one more may leave without a question, by the limit of the directory; the caller holds the turn of SCIM. Whoever
 * came back counts too: each leaver loses their password, and a stolen token must not take that from everybody in turns.
 * The share is one of the people whom the platform had before, because whoever has its token can make up more.
 */
export async function mayOneMoreLeave(transaction: DatabaseTransaction, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - lately.ms);
  const { rows } = await sql<{ before: number; shutLately: number }>`
    SELECT count(*) FILTER (WHERE linked_at <= ${since} AND (${isIn} OR shut_at > ${since}))::int AS before,
      count(*) FILTER (WHERE shut_at > ${since})::int AS shut_lately
    FROM scim_links
    JOIN persons ON persons.id = scim_links.person_id
    LEFT JOIN accounts ON accounts.person_id = scim_links.person_id
    WHERE persons.is_active`.execute(transaction);
  const { before, shutLately } = rows[0] ?? { before: 0, shutLately: 0 };
  return maxLeavers(before - shutLately, shutLately) > 0;
}
