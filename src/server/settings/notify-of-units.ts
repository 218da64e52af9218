import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { headsAbove } from '#server/people/heads-above.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { ListRow } from './list-queries.ts';

interface SavedUnit {
  readonly rowId: number;
  readonly before: Pick<ListRow, 'values'> | null | undefined;
  readonly after: Pick<ListRow, 'values'> | null;
}

/**
 * No one alone opens the letters of a unit to others unseen: its heads and those of the unit above it, before and after,
 * learn that it moved; its heads and those of all units above it, that it became the central registry.
 */
export async function notifyOfUnits(
  transaction: DatabaseTransaction,
  saved: readonly SavedUnit[],
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<void> {
  const above = (unitId: number) => headsAbove(transaction, unitId, now);
  for (const { rowId, before, after } of saved) {
    const notify = async (topic: 'unitMoved' | 'centralRegistryNamed', heads: readonly { personId: number }[]) => {
      const told = new Set(heads.map(({ personId }) => personId));
      told.delete(actorId);
      if (told.size > 0) await notifyPersons(transaction, [...told], topic, String(after?.values['name']), now);
    };
    const [was, is] = [before?.values['parentId'], after?.values['parentId']];
    if (before && was !== is) {
      const heads = [...(await above(rowId)), ...(typeof was === 'number' ? await above(was) : [])];
      await notify(
        'unitMoved',
        heads.filter(({ unitId }) => [rowId, was, is].includes(unitId)),
      );
    }
    if (after?.values['isCentralRegistry'] === true && before?.values['isCentralRegistry'] !== true)
      await notify('centralRegistryNamed', await above(rowId));
  }
}
