import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import { dispatchHandlers } from '#server/dispatches/dispatch-handlers.ts';
import { linkToken } from '#server/dispatches/letter-link.ts';
import { createOutsideHandlers } from '#server/dispatches/outside-handlers.ts';
import { sendDispatchMails } from '#server/dispatches/send-dispatch-mails.job.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';

import { accepted, changeContextOf, outsideContextOf, reload } from '../act.ts';
import { dispatchOf, type Dossier, type Office } from '../office.ts';
import { failuresOfDelivery, reasons, registrarsOutside } from '../texts/phrases.ts';
import { later } from '../working-time.ts';
import { deskOfficer } from './people.ts';

const minute = 60_000;

/** What happens to a changed dispatch: the mail server accepts a mail, and the receiver gets the letter. */
export function followDispatch(office: Office, dossier: Dossier, { id, channel, state }: Dispatch): void {
  if (state === 'waiting') mailSoon(office, dossier, id);
  if (state === 'sent' && channel === 'email') openSoon(office, dossier, id);
  if (state === 'sent' && channel !== 'email') recordSoon(office, dossier, id);
  if (state === 'failed' && channel === 'email') answerFailure(office, dossier, id);
}

/** The mail server fails since the last full day, so that mails queued since then are still waiting. */
function mailSoon(office: Office, dossier: Dossier, id: number): void {
  office.schedule.put(new Date(office.now.getTime() + minute), async () => {
    const { email } = dispatchOf(dossier, id);
    const isDown = office.now >= office.lastFullDay;
    const isRefused = !email.startsWith('new.') && office.random.chance(0.12);
    await sendDispatchMails(office.platform, mailServer({ isDown, isRefused }), async () => undefined);
    await reload(office, dossier);
  });
}

const mailServer =
  ({ isDown, isRefused }: { readonly isDown: boolean; readonly isRefused: boolean }): Deliver =>
  () => {
    if (isDown) return Promise.reject(mailError('ECONNECTION', 0, 'connection refused'));
    if (isRefused) return Promise.reject(mailError('EENVELOPE', 550, '550 5.1.1 mailbox unavailable'));
    return Promise.resolve();
  };

const mailError = (code: string, responseCode: number, response: string) =>
  Object.assign(new Error(response), { code, responseCode, response });

/** The receiver opens the link of the mail, and usually confirms the receipt. */
function openSoon(office: Office, dossier: Dossier, id: number): void {
  if (office.random.chance(0.2)) return;
  office.schedule.put(later(office, 6), async () => {
    if (dispatchOf(dossier, id).state !== 'sent') return;
    const key = linkToken(office.platform, id, await roundOf(office, id));
    const context = outsideContextOf(office, `receiver ${id}`);
    const receivers = createOutsideHandlers();
    if (dossier.matter.document.state === 'cancelled') return;
    accepted('open link', await receivers.getOutsideLetter({ key }, context));
    if (office.random.chance(0.75)) {
      const [name, position] = office.random.pick(registrarsOutside);
      accepted('confirm', await receivers.confirmOutsideReceipt({ key, name, position }, context));
    }
    await reload(office, dossier);
  });
}

async function roundOf({ transaction }: Office, dispatchId: number): Promise<number> {
  const { round } = await transaction
    .selectFrom('dispatchMails')
    .select('round')
    .where('dispatchId', '=', dispatchId)
    .executeTakeFirstOrThrow();
  return round;
}

/** The desk learns the result for a letter by post or by hand, and records it. */
function recordSoon(office: Office, dossier: Dossier, id: number): void {
  if (office.random.chance(0.15)) return;
  office.schedule.put(later(office, dispatchOf(dossier, id).channel === 'post' ? 20 : 5), async () => {
    const { state, trackingNumber, postService, carriedBy } = dispatchOf(dossier, id);
    if (state !== 'sent' || dossier.matter.document.heldAt !== null || dossier.matter.document.state === 'cancelled')
      return;
    const proof = { trackingNumber, postService, carriedBy };
    const [receivedBy, receivedPosition] = office.random.pick(registrarsOutside);
    const record = office.random.chance(0.08)
      ? ({ ...proof, outcome: 'failed', failureNote: office.random.pick(failuresOfDelivery) } as const)
      : ({ ...proof, outcome: 'received', receivedAt: office.now, receivedBy, receivedPosition } as const);
    const { documentId, context } = callOf(office, dossier);
    const request = { documentId, dispatchId: id, record, evidenceIds: null };
    accepted('recordDelivery', await dispatchHandlers.recordDelivery(request, context));
    await reload(office, dossier);
  });
}

/** The desk tries another address, or withdraws the mail and sends the letter in another way. */
function answerFailure(office: Office, dossier: Dossier, id: number): void {
  office.schedule.put(later(office, 4), async () => {
    const { state, email } = dispatchOf(dossier, id);
    if (state !== 'failed' || dossier.matter.document.state === 'cancelled') return;
    const { documentId, context } = callOf(office, dossier);
    const request = { documentId, dispatchId: id };
    if (office.random.chance(0.6))
      accepted(
        'sendDispatchAgain',
        await dispatchHandlers.sendDispatchAgain({ ...request, email: `new.${email}` }, context),
      );
    else
      accepted(
        'withdrawDispatch',
        await dispatchHandlers.withdrawDispatch(
          { ...request, reason: office.random.pick(reasons.withdrawMail) },
          context,
        ),
      );
    await reload(office, dossier);
  });
}

function callOf(office: Office, dossier: Dossier) {
  const { id: documentId, issuerUnitId } = dossier.matter.document;
  return {
    documentId,
    context: changeContextOf<Record<never, never>>(office, deskOfficer(office, dossier, issuerUnitId).id),
  };
}
