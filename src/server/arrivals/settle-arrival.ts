import type { DismissReason } from '#domain/arrivals/arrival-states.ts';
import { noticeOfDismissing, noticeOfRegistering, refusalWaitMs } from '#domain/arrivals/ecms-notices.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { registerIncoming, type IncomingLetter } from '#server/workflow/register-letter.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { queueNotice, withdrawRefusal } from './ecms-notices.ts';
import { announceArrivals } from './store-arrival.ts';
import { lockArrival, type Actor } from './lock-arrival.ts';

/**
 * The letter takes over the files and the time of arrival. The row is locked, so of two registrars the second is
 * refused.
 * Errors: those of `refusalOfArrival` and `registerIncoming`, `class-below-sender`.
 */
export async function registerArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  letter: Omit<IncomingLetter, 'arrivedAt'>,
  actor: Actor,
) {
  const arrival = await lockArrival(transaction, arrivalId, 'register', actor);
  if (isRefusal(arrival)) return arrival;
  if (letter.secrecy < arrival.secrecy)
    return refuse('class-below-sender', { fields: { secrecy: 'class-below-sender' } });
  const { arrivedAt } = arrival;
  const registered = await registerIncoming(transaction, { ...letter, arrivedAt }, { ...actor, arrivalId });
  if (isRefusal(registered)) return registered;
  const { documentId } = registered;
  await settle(transaction, arrivalId, { state: 'registered', documentId }, actor);
  const kind = noticeOfRegistering(arrival);
  if (kind) await queueNotice(transaction, { arrivalId, kind, acceptId: registered.registerNumber, dueAt: actor.now });
  await announceArrivals(transaction, arrival.secrecy, actor.now);
  const { channel, externalKey, fromAddress: note } = arrival;
  const details = { arrivalId, channel, externalKey, arrivedAt: arrivedAt.toISOString() };
  await appendEvents(
    transaction,
    [{ name: 'arrival.registered', actorId: actor.personId, documentId, note, details }],
    actor.now,
  );
  return registered;
}

/** Errors: those of `refusalOfArrival`. */
export async function dismissArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  dismissed: { readonly reason: DismissReason; readonly note: string },
  actor: Actor,
): Promise<Record<never, never> | Refusal> {
  const arrival = await lockArrival(transaction, arrivalId, 'dismiss', actor);
  if (isRefusal(arrival)) return arrival;
  const changes = { state: 'dismissed', dismissReason: dismissed.reason, dismissNote: dismissed.note } as const;
  await settle(transaction, arrivalId, changes, actor);
  const kind = noticeOfDismissing(arrival, dismissed.reason);
  const dueAt = new Date(actor.now.getTime() + refusalWaitMs);
  if (kind) await queueNotice(transaction, { arrivalId, kind, dueAt });
  return notifySettled(transaction, arrival, { ...dismissed, event: 'arrival.dismissed' }, actor);
}

/** Errors: those of `refusalOfArrival`, `sender-told`. */
export async function restoreArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  actor: Actor,
): Promise<Record<never, never> | Refusal> {
  const arrival = await lockArrival(transaction, arrivalId, 'restore', actor);
  if (isRefusal(arrival)) return arrival;
  if (!(await withdrawRefusal(transaction, arrivalId))) return refuse('sender-told');
  await transaction
    .updateTable('arrivals')
    .set({ state: 'waiting', dismissReason: null, dismissNote: '', settledBy: null, settledAt: null })
    .where('id', '=', arrivalId)
    .execute();
  return notifySettled(transaction, arrival, { note: '', event: 'arrival.restored' }, actor);
}

const settle = (
  transaction: DatabaseTransaction,
  arrivalId: number,
  changes: { readonly state: string; readonly documentId?: number; readonly dismissReason?: string },
  { personId, now }: Actor,
) =>
  transaction
    .updateTable('arrivals')
    .set({ ...changes, settledBy: personId, settledAt: now })
    .where('id', '=', arrivalId)
    .execute();

interface Settled {
  readonly event: 'arrival.dismissed' | 'arrival.restored';
  readonly reason?: DismissReason;
  readonly note: string;
}

async function notifySettled(
  transaction: DatabaseTransaction,
  arrival: { readonly id: number; readonly secrecy: number },
  { event: name, note, reason }: Settled,
  { personId, now }: Actor,
): Promise<Record<never, never>> {
  await announceArrivals(transaction, arrival.secrecy, now);
  const details = { arrivalId: arrival.id, ...(reason ? { reason } : {}) };
  await appendEvents(transaction, [{ name, actorId: personId, note, details }], now);
  return {};
}
