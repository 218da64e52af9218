import { lately, maxLeavers } from '#domain/directory/leaver-limit.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * Whether one more may leave without a question, by the limit of the directory; the caller holds the turn of SCIM. Whoever
 * came back counts too: each leaver loses their password, and a stolen token must not take that from everybody in turns.
 */
export async function mayOneMoreLeave(transaction: DatabaseTransaction, now: Date): Promise<boolean> {
  const links = await transaction
    .selectFrom('scimLinks')
    .innerJoin('persons', 'persons.id', 'scimLinks.personId')
    .select(['scimLinks.leftAt', 'scimLinks.shutAt'])
    .where('persons.isActive', '=', true)
    .execute();
  const since = now.getTime() - lately.ms;
  const shutLately = links.filter(({ shutAt }) => shutAt !== null && shutAt.getTime() > since);
  const others = links.filter(
    ({ leftAt, shutAt }) => leftAt === null && !(shutAt !== null && shutAt.getTime() > since),
  );
  return maxLeavers(others.length, shutLately.length) > 0;
}
