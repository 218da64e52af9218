import { hasSeveralPosts, type DelegatorProfile } from '#domain/delegation/delegations.ts';
import { type Refusal, refuseWithout } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { mayDelegate, loadDelegators, type DelegationActor } from './load-delegators.ts';

interface Posts {
  /** Their own position first, then the posts named in earlier orders. */
  readonly names: string[];
  readonly hasSeveral: boolean;
}

/** Errors: `not-permitted`. */
export async function postsOfDelegator(
  database: Database,
  delegatorId: number,
  actor: DelegationActor,
): Promise<Posts | Refusal> {
  const delegator = (await loadDelegators(database, [delegatorId], actor)).get(delegatorId);
  if (!delegator || !mayDelegate(actor, delegator)) return refuseWithout('delegates');
  const [position, ordered] = await Promise.all([
    positionOf(database, delegatorId),
    database
      .selectFrom('delegations')
      .select('postName')
      .distinct()
      .where('postName', '<>', '')
      .where((where) =>
        where.or([where('delegatorId', '=', delegatorId), where('postUnitId', 'in', [0, ...delegator.headOf])]),
      )
      .orderBy('postName')
      .execute(),
  ]);
  const names = new Set([position, ...ordered.map((row) => row.postName)]);
  return { names: [...names].filter(Boolean), hasSeveral: hasSeveralPosts(delegator) };
}

/** Null when the person holds several posts: then the order must name one. */
export async function ownPostName(
  transaction: DatabaseTransaction,
  delegator: DelegatorProfile | undefined,
): Promise<string | null> {
  if (!delegator || hasSeveralPosts(delegator)) return null;
  return positionOf(transaction, delegator.personId);
}

async function positionOf(database: Database | DatabaseTransaction, personId: number): Promise<string> {
  const { positionName } = await database
    .selectFrom('persons')
    .select('positionName')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return positionName;
}
