import { lately, maxLeavers } from '#domain/directory/leaver-limit.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Whether one more may leave without a question, by the limit of the directory; the caller holds the turn of SCIM. */
export async function mayOneMoreLeave(transaction: DatabaseTransaction, now: Date): Promise<boolean> {
  const links = await transaction
    .selectFrom('scimLinks')
    .innerJoin('persons', 'persons.id', 'scimLinks.personId')
    .select('scimLinks.leftAt')
    .where('persons.isActive', '=', true)
    .execute();
  const since = now.getTime() - lately.ms;
  const staying = links.filter(({ leftAt }) => leftAt === null);
  const leftLately = links.filter(({ leftAt }) => leftAt !== null && leftAt.getTime() > since);
  return maxLeavers(staying.length, leftLately.length) > 0;
}
