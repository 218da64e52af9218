import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockList } from '../list-queries.ts';
import type { LoggedChange } from './sheet-table.ts';

/** Locks everybody whom changes are about, and their units, before the first is made. */
export async function lockConcerned(
  transaction: DatabaseTransaction,
  changes: readonly Pick<LoggedChange, 'concerned'>[],
): Promise<void> {
  const concerned = changes.flatMap((change) => change.concerned ?? []);
  if (concerned.length === 0) return;
  await lockList(transaction, 'persons');
  await lockPersonsAndUnits(
    transaction,
    concerned.flatMap(({ personIds }) => personIds),
    concerned.flatMap(({ unitIds }) => unitIds),
  );
}
