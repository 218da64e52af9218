import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { isRefusal } from '#domain/refusal.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeEndings } from '#server/workflow/carry-out.ts';

import { leavePosition, positionOf } from './end-position.ts';

export const handOverPositionsJob = 'hand-over-positions';

/**
 * Hands over what is open in the units of further positions that ended by their date, or with an import, its undoing or
 * the merge of a unit: to the heads and desks there. Each in a transaction of its own, once; one that fails is tried again
 * the next time, after the others had their turn.
 */
export async function handOverPositions({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  for (const { id, personId } of await endedPositions(database, clock()))
    await inTransaction(database, async (transaction) => {
      await takeTurn(transaction, 'persons');
      await lockPersonsAndUnits(transaction, [personId], []);
      await handOverPosition(transaction, id, clock());
    }).catch((error: unknown) =>
      log.error({ err: error, positionId: id }, 'the work of a position is not handed over'),
    );
}

async function handOverPosition(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  // Read again under the lock: whoever lets the person go hands it over too.
  const [isLeft] = await endedPositions(transaction, now, id);
  const position = isLeft ? await positionOf(transaction, id) : undefined;
  if (!position) return;
  const handed = { successorId: null, reason: '', actorId: position.personId, now };
  const left = await leavePosition(transaction, position, handed);
  if (isRefusal(left)) throw new Error(`nobody was named, and is refused: ${left.refused}`);
  await writeEndings(transaction, left.endings);
  await appendEvents(transaction, left.events.map(doneByNobody), now);
}

const doneByNobody = (event: NewEvent): NewEvent => ({ ...event, actorId: undefined });

/** Those that wait, or of these one. */
async function endedPositions(
  connection: Database | DatabaseTransaction,
  now: Date,
  id: number | null = null,
): Promise<readonly { readonly id: number; readonly personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    SELECT id, person_id FROM further_positions
    WHERE valid_to <= ${now} AND handed_over_at IS NULL AND (${id}::int IS NULL OR id = ${id})
    ORDER BY id`.execute(connection);
  return rows;
}
