import type { HeldClearance } from '#contract/duties.ts';
import type { Database } from '#server/platform/database/database.ts';

import { unitsWithoutRegistrar } from './unit-duties.ts';

type Secrecy = HeldClearance['secrecy'];
const classes: readonly Secrecy[] = [2, 3];

interface ClearanceEnd {
  readonly items: Secrecy[];
  readonly keeps: Secrecy | null;
  readonly unitsWithout: string[];
}

/**
 * Which classes its holder could no longer open, and which units nobody could take in and issue secret letters for;
 * undefined of one that has ended. It looks at no letter: whoever manages people learns nothing of secret ones.
 */
export async function previewClearanceEnd(
  database: Database,
  id: number,
  now: Date,
): Promise<ClearanceEnd | undefined> {
  const ending = await database
    .selectFrom('clearances')
    .select('personId')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .executeTakeFirst();
  if (!ending) return undefined;
  const { personId } = ending;
  const held = await database
    .selectFrom('clearances')
    .select(['id', 'class'])
    .where('personId', '=', personId)
    .where('validFrom', '<=', now)
    .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .execute();
  const isCleared = (secrecy: Secrecy, by: typeof held) => by.some((clearance) => clearance.class >= secrecy);
  const others = held.filter((clearance) => clearance.id !== id);
  const items = classes.filter((secrecy) => isCleared(secrecy, held) && !isCleared(secrecy, others));
  const keeps = classes.findLast((secrecy) => isCleared(secrecy, others)) ?? null;
  const losesAll = items.length > 0 && keeps === null;
  return { items, keeps, unitsWithout: losesAll ? await unitsWithoutRegistrar(database, personId, now) : [] };
}
