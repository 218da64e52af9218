import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { Plan } from '#domain/workflow/matter/steps.ts';
import { deskTray } from '#domain/workflow/todo/trays.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { unreachable } from '#domain/unreachable.ts';
import { carryOut } from '#server/workflow/carry-out.ts';
import { notifyTray } from '#server/notifications/notify.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

interface DispatchEvent {
  readonly plan: Plan;
  readonly event: 'dispatch.mailed' | 'dispatch.failed' | 'dispatch.opened' | 'dispatch.receipt-confirmed';
  readonly note: string;
  /** Sends this notice to the desk that sent the letter. */
  readonly topic?: Topic;
}

/** Records what the mail server or the receiver did, so the event has no actor. The matter must be locked. */
export async function recordDispatchEvent(
  transaction: DatabaseTransaction,
  { clock }: Pick<Platform, 'clock'>,
  matter: Matter,
  { id, dispatchedBy, toText, state }: Dispatch,
  { plan, event: name, note, topic }: DispatchEvent,
): Promise<void> {
  const now = clock();
  const { document } = matter;
  const { after } = await carryOut(transaction, matter, plan, {
    personId: dispatchedBy,
    now,
    reason: '',
  });
  const home = matter.legs.find((leg) => leg.kind === 'home') ?? unreachable('a document without a home leg');
  if (topic) {
    const notice = { topic, tray: deskTray(document.issuerUnitId, document.secrecy), legId: home.id, note: toText };
    await notifyTray(transaction, notice, { ...document, documentId: document.id, actorId: null, now });
  }
  const toState = after.dispatches.find((dispatch) => dispatch.id === id)?.state ?? state;
  const event = { name, documentId: document.id, note, fromState: state, toState, details: { dispatchId: id } };
  await appendEvents(transaction, [event], now);
}
