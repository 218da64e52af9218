import { hasSeveralPosts, type Represented } from '#domain/people/appointments.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { mayAppoint, representedPersons, type Appointer } from './represented.ts';

interface Posts {
  /** His own position first, then what earlier orders called his posts and those of the units he heads. */
  readonly names: string[];
  readonly hasSeveral: boolean;
}

/** Which posts an order may be about. Errors: `not-permitted`. */
export async function postsOfPrincipal(
  database: Database,
  principalId: number,
  appointer: Appointer,
): Promise<Posts | Refusal> {
  const principal = (await representedPersons(database, [principalId], appointer)).get(principalId);
  if (!principal || !mayAppoint(appointer, principal)) return refuse('not-permitted');
  const [own, ordered] = await Promise.all([
    positionOf(database, principalId),
    database
      .selectFrom('appointments')
      .select('postName')
      .distinct()
      .where('postName', '<>', '')
      .where((where) =>
        where.or([where('principalId', '=', principalId), where('postUnitId', 'in', [0, ...principal.headOf])]),
      )
      .orderBy('postName')
      .execute(),
  ]);
  const names = new Set([own, ...ordered.map((row) => row.postName)]);
  return { names: [...names].filter(Boolean), hasSeveral: hasSeveralPosts(principal) };
}

/** The post of a person who has but one; null where the order must say which. */
export async function ownPostName(
  transaction: DatabaseTransaction,
  principal: Represented | undefined,
): Promise<string | null> {
  if (!principal || hasSeveralPosts(principal)) return null;
  return positionOf(transaction, principal.personId);
}

async function positionOf(database: Database | DatabaseTransaction, personId: number): Promise<string> {
  const { positionName } = await database
    .selectFrom('persons')
    .select('positionName')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return positionName;
}
