import { sql } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { dayOf, startOfDay } from '#domain/text/thai-dates.ts';
import { cancelMainPositions, planMainPosition } from '#server/duties/next-main-position.ts';
import { endDuties } from '#server/leaving/end-service.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { lockPersonsAndUnits } from '#server/people/lock-persons-and-units.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { letGo, saveLeaver, savedLeaver } from './let-go.ts';
import { listRow, lockList } from './list-queries.ts';
import { saveRow } from './save-row.ts';

/**
 * A next main position takes the place of the one before on its first day, in the name of whoever recorded it: the person
 * belongs to its unit already (`person_units`); here the row follows, and of who moves offices end and work is handed over, as
 * when they are let go by hand. Each in a transaction of its own. One that is refused is taken back, and whoever can record it
 * anew learns of it.
 */
export async function beginMainPositions({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<void> {
  for (const personId of await duePersons(database, clock()))
    await beginOne(database, personId, clock).catch((error: unknown) =>
      log.error({ err: error, personId }, 'a main position does not begin'),
    );
}

async function duePersons(database: Database, now: Date): Promise<readonly number[]> {
  const due = await database
    .selectFrom('nextMainPositions')
    .select('personId')
    .where('beginsOn', '<=', dayOf(now))
    .orderBy('personId')
    .execute();
  return due.map(({ personId }) => personId);
}

const beginOne = (database: Database, personId: number, clock: () => Date) =>
  inTransaction(database, async (transaction) => {
    const now = clock();
    await lockList(transaction, 'persons');
    await lockPersonsAndUnits(transaction, [personId], []);
    await sql`SAVEPOINT planned`.execute(transaction);
    const events = await begin(transaction, personId, now);
    if (!isRefusal(events)) return finish(transaction, events, now);
    await sql`ROLLBACK TO SAVEPOINT planned`.execute(transaction);
    return takeBack(transaction, personId, now);
  });

async function begin(
  transaction: DatabaseTransaction,
  personId: number,
  now: Date,
): Promise<readonly NewEvent[] | Refusal> {
  const planned = await transaction
    .deleteFrom('nextMainPositions')
    .where('personId', '=', personId)
    .where('beginsOn', '<=', dayOf(now))
    .returningAll()
    .executeTakeFirst();
  const row = planned && (await listRow(transaction, 'persons', personId));
  // Taken back meanwhile, or by who let the person go.
  if (!planned || !row?.isActive) return [];
  const position = {
    positionName: planned.positionName,
    positionOrderNumber: planned.orderNumber,
    positionOrderDate: planned.orderDate,
    positionFrom: planned.beginsOn,
    positionUntil: planned.endsOn,
  };
  const actor = { actorId: planned.plannedBy, now };
  if (row.values['unitId'] !== planned.unitId) {
    const moved = { personId, toUnitId: planned.unitId, position, successors: new Map(), reason: planned.orderNumber };
    const done = await letGo(transaction, moved, actor);
    return isRefusal(done) ? done : done.events;
  }
  const written = { id: personId, isActive: true, values: { ...row.values, ...position } };
  const saved = await saveRow(transaction, 'persons', written, actor);
  return isRefusal(saved) ? saved : [savedLeaver(saved, planned.orderNumber, planned.plannedBy)];
}

interface PlannedDays {
  readonly personId: number;
  readonly unitId: number;
  readonly from: string;
  readonly until: string | null;
}

/** What its first day will bring, for a transaction that is rolled back: no work is handed over, which changes no authority. */
export async function tryMainPosition(
  transaction: DatabaseTransaction,
  { personId, unitId, from, until }: PlannedDays,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): Promise<Refusal | undefined> {
  await lockList(transaction, 'persons');
  const position = { personId, unitId, positionName: '-', orderNumber: '', orderDate: null, from, until };
  const planned = await planMainPosition(transaction, position, { actorId, now });
  if (isRefusal(planned)) return planned;
  await cancelMainPositions(transaction, { personId });
  const actor = { actorId, now: startOfDay(from) };
  const row = await listRow(transaction, 'persons', personId);
  const days = { positionFrom: from, positionUntil: until };
  if (row?.values['unitId'] === unitId) {
    const written = { id: personId, isActive: true, values: { ...row.values, ...days } };
    const saved = await saveRow(transaction, 'persons', written, actor);
    return isRefusal(saved) ? saved : undefined;
  }
  const saved = await saveLeaver(transaction, { personId, toUnitId: unitId, position: days }, actor);
  if (isRefusal(saved)) return saved;
  await endDuties(transaction, { personId, unitId: saved.unitId, toUnitId: unitId, reason: '', ...actor });
  return undefined;
}

/** Who recorded it learns of it, and every administrator, who can record another. */
async function takeBack(transaction: DatabaseTransaction, personId: number, now: Date): Promise<void> {
  const receivers = await transaction
    .selectFrom('persons')
    .innerJoin('accounts', 'accounts.personId', 'persons.id')
    .select('persons.id')
    .where('persons.isActive', '=', true)
    .where((where) =>
      where.or([
        where('accounts.isAdministrator', '=', true),
        where.exists(
          where
            .selectFrom('nextMainPositions')
            .select('plannedBy')
            .where('personId', '=', personId)
            .whereRef('plannedBy', '=', 'persons.id'),
        ),
      ]),
    )
    .orderBy('persons.id')
    .execute();
  const events = await cancelMainPositions(transaction, { personId });
  if (events.length === 0) return;
  const { fullName } = await transaction
    .selectFrom('personNames')
    .select('fullName')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const receiverIds = receivers.map(({ id }) => id);
  await notifyPersons(transaction, receiverIds, 'mainPositionNotBegun', fullName ?? '', now);
  await finish(transaction, events, now);
}

async function finish(transaction: DatabaseTransaction, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
  await appendEvents(transaction, events, now);
}
