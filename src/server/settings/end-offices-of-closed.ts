import type { NewEvent } from '#domain/events.ts';
import { revokeDelegationsToPost } from '#server/delegation/create-delegation.ts';
import { cancelMainPositions } from '#server/duties/next-main-position.ts';
import { endedPositions, endPositions } from '#server/duties/positions.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface SavedUnit {
  readonly rowId: number;
  readonly before: { readonly isActive: boolean } | null | undefined;
  readonly after: { readonly isActive: boolean } | null;
}

/** Nobody holds an office or a further position of a unit that was closed, or acts in a vacant post of it. Returns the events. */
export async function endOfficesOfClosed(
  transaction: DatabaseTransaction,
  saved: readonly SavedUnit[],
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<readonly NewEvent[]> {
  const closed = saved.filter(({ before, after }) => before?.isActive === true && after?.isActive === false);
  const events: NewEvent[] = [];
  for (const { rowId } of closed) {
    const ended = await transaction
      .updateTable('unitRoles')
      .set({ validTo: now })
      .where('unitId', '=', rowId)
      .where(({ or, eb }) => or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
      .returning(['id', 'personId'])
      .execute();
    events.push(
      ...ended.map((details): NewEvent => ({ name: 'office.ended', actorId, details })),
      ...endedPositions(await endPositions(transaction, { unitId: rowId }, { now }), { actorId }),
      ...(await cancelMainPositions(transaction, { unitId: rowId }, actorId)),
      ...(await revokeDelegationsToPost(transaction, rowId, { actorId, reason: '', now })),
    );
  }
  return events;
}
