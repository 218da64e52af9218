import { sql } from 'kysely';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { lockPerson } from '#server/duties/duty-queries.ts';
import { endedPositions, endPositions, markHandedOver } from '#server/duties/positions.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { takeTurn } from '#server/platform/database/take-turn.ts';
import { writeEndings } from '#server/workflow/carry-out.ts';
import { handOverLetters, type HandedOver, type LetterPart } from '#server/workflow/hand-over.ts';

import { placesOf, worksInLineOf } from './places.ts';
import { findTakers } from './successor.ts';

interface HeldPosition {
  readonly id: number;
  readonly personId: number;
  readonly positionName: string;
  readonly unitId: number;
  readonly unitName: string;
  /** Of the person. */
  readonly mainUnitId: number;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

export async function positionOf(
  connection: Database | DatabaseTransaction,
  id: number,
): Promise<HeldPosition | undefined> {
  const { rows } = await sql<HeldPosition>`
    SELECT held.id, held.person_id, held.position_name, held.unit_id, units.name AS unit_name,
      persons.unit_id AS main_unit_id, held.valid_from, held.valid_to
    FROM further_positions AS held
    JOIN units ON units.id = held.unit_id JOIN persons ON persons.id = held.person_id
    WHERE held.id = ${id}`.execute(connection);
  return rows[0];
}

interface Ending {
  readonly id: number;
  /** Null: the head and the desk of the unit take what they may. */
  readonly successorId: number | null;
  readonly reason: string;
}

/**
 * Ends a further position by hand: what the person has open in its unit goes to the successor, else to the head and the desk
 * of that unit. Of one that ended before, what is left is handed over. Returns what became of each part. Errors: `not-found`, those of the
 * successor.
 */
export async function endPosition(
  transaction: DatabaseTransaction,
  { id, successorId, reason }: Ending,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<readonly LetterPart[] | Refusal> {
  // Nobody is let go meanwhile who takes over.
  await takeTurn(transaction, 'persons');
  const found = await positionOf(transaction, id);
  if (!found || !(await lockPerson(transaction, found.personId))) return refuse('not-found');
  const ended = await endPositions(transaction, { id }, { now });
  const hadEnded = found.validTo !== null && found.validTo <= now;
  if (ended.length === 0 && !hadEnded) return refuse('not-found');
  const leaving = await leavePosition(transaction, found, { successorId, reason, actorId, now });
  if (isRefusal(leaving)) return leaving;
  await writeEndings(transaction, leaving.endings);
  await appendEvents(transaction, [...endedPositions(ended, { actorId, reason }), ...leaving.events], now);
  return leaving.parts;
}

interface Handed {
  readonly successorId: number | null;
  readonly reason: string;
  /** By whom the letters change: whoever ends it, and of one that ends by itself the person. */
  readonly actorId: number;
  readonly now: Date;
}

/**
 * Hands over what is left open in the unit of a position that has ended, and marks it so. The caller has locked the person,
 * writes the endings and appends the events. Who still works in the line of the unit keeps it. Errors: those of the successor.
 */
export async function leavePosition(
  transaction: DatabaseTransaction,
  { id, personId, unitId, unitName, positionName, mainUnitId }: HeldPosition,
  { successorId, reason, actorId, now }: Handed,
): Promise<HandedOver | Refusal> {
  const { lying } = await placesOf(transaction, { personId, unitId: mainUnitId }, now);
  const successors = new Map(successorId === null ? [] : [[unitId, successorId]]);
  const takers = await findTakers(transaction, { personId, unitIds: [unitId] }, successors, { now });
  if (isRefusal(takers)) return takers;
  await markHandedOver(transaction, { id }, now);
  if (await worksInLineOf(transaction, { personId, unitId }, { now, endingId: id }))
    return { parts: [], events: [], endings: [] };
  const note = reason === '' ? `${positionName} · ${unitName}` : reason;
  return handOverLetters(transaction, { fromId: personId, note, takers, lying }, { personId: actorId, now });
}
