import { refusalOfClass, trayOfArrival } from '#domain/arrivals/arrivals.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { announceArrivals } from './store-arrival.ts';
import { lockArrival, type Actor } from './lock-arrival.ts';

/**
 * A secret class moves the arrival and its files to the secret registrar; a lower class moves it back to the whole
 * desk.
 * Errors: those of `refusalOfArrival` and `refusalOfClass`, `unit-without-secret-registrar`.
 */
export async function classifyArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  { secrecy, note }: { readonly secrecy: number; readonly note: string },
  actor: Actor,
): Promise<Record<never, never> | Refusal> {
  const { personId, now } = actor;
  const arrival = await lockArrival(transaction, arrivalId, 'classify', actor);
  if (isRefusal(arrival)) return arrival;
  const refused = refusalOfClass(arrival, secrecy);
  if (refused) return refused;
  const tray = trayOfArrival(arrival.unitId, secrecy);
  const staff = await personsAtTrays(transaction, [tray], { kind: 1, secrecy }, now, 'staff');
  if (staff.length === 0) return refuse('unit-without-secret-registrar');
  await transaction.updateTable('arrivals').set({ secrecy, tray }).where('id', '=', arrivalId).execute();
  const details = { arrivalId, fromSecrecy: arrival.secrecy, toSecrecy: secrecy };
  await appendEvents(transaction, [{ name: 'arrival.classified', actorId: personId, note, details }], now);
  await announceArrivals(transaction, arrival.secrecy, now);
  await announceArrivals(transaction, secrecy, now);
  return {};
}
