import { dispatchMailRules, maxMailTries, nextMailTryAt } from '#domain/dispatches/dispatch-mails.ts';
import type { DispatchFailure } from '#domain/dispatches/dispatches.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { planDelivered, planMailFailed } from '#domain/workflow/dispatches/dispatch-plans.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { mailFailureOf } from '#server/platform/mail/mail-failure.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';

import { letterNotPrinted } from '#locales/mails.ts';

import { claimMail, isStillDue, type ClaimedMail, type DueMail, type Outbox } from './claim-mail.ts';
import { recordDispatchEvent } from './record-dispatch-event.ts';
import { mailOfLetter } from './mail-of-letter.ts';
import type { PaperOfMail } from './paper-of-mail.ts';

/**
 * A mail whose result cannot be recorded does not stop those behind it; it is due again when its try counts as lost.
 * After the last try that was lost it is not sent again, and the desk is told that nobody knows whether it arrived.
 */
export async function sendDispatchMails(platform: Outbox, deliver: Deliver, paperOf: PaperOfMail): Promise<void> {
  for (let due = await claimMail(platform); due; due = await claimMail(platform)) {
    try {
      await sendOne(platform, { deliver, paperOf }, due);
    } catch (error) {
      platform.log.error({ err: error, dispatchId: due.dispatchId }, 'could not record the result of an e-mail');
    }
  }
}

interface Post {
  readonly deliver: Deliver;
  readonly paperOf: PaperOfMail;
}

async function sendOne(platform: Outbox, { deliver, paperOf }: Post, due: ClaimedMail): Promise<void> {
  if (due.attempts > maxMailTries) return recordFailed(platform, due, 'unknownOutcome');
  const paper = await paperOf(due).catch((error: unknown) => {
    platform.log.error({ err: error, dispatchId: due.dispatchId }, 'could not make the paper of a letter for a mail');
    return refuse('file-broken');
  });
  if (isRefusal(paper)) return recordProblem(platform, due, { answer: letterNotPrinted, isFinal: false });
  // Printing takes its time, in which the letter may have become secret, or another process have taken the mail.
  if (!(await isStillDue(platform.database, due))) return;
  const mail = mailOfLetter(platform, await readAgency(platform), due);
  const problem = await deliver({ ...mail, ...(paper ? { attachments: [paper] } : {}) }).then(
    () => undefined,
    (error: unknown) => problemOf(error),
  );
  await (problem ? recordProblem(platform, due, problem) : recordDelivered(platform, due, mail.messageId ?? ''));
}

interface Problem {
  readonly answer: string;
  /** A new try would be refused again. */
  readonly isFinal: boolean;
}

/** A mail server that is unreachable or busy is tried again. */
function problemOf(error: unknown): Problem {
  const { answer, isRefused } = mailFailureOf(error);
  return { answer: storableStart(answer, dispatchMailRules.maxAnswerLength), isFinal: isRefused };
}

const recordDelivered = (platform: Outbox, due: DueMail, messageId: string) =>
  note(platform, due, { messageId, dueAt: null }, (now) => ({
    plan: planDelivered(due.dispatchId, now),
    event: 'dispatch.mailed',
    note: due.toText,
  }));

async function recordProblem(platform: Outbox, due: DueMail, { answer, isFinal }: Problem): Promise<void> {
  const nextAt = nextMailTryAt(due.attempts, platform.clock());
  platform.log.warn({ dispatchId: due.dispatchId, attempts: due.attempts }, 'could not send a letter by e-mail');
  if (!isFinal && nextAt) return postpone(platform, due, nextAt);
  return recordFailed(platform, due, isFinal ? 'refused' : 'notDelivered', answer);
}

const recordFailed = (platform: Outbox, due: DueMail, failure: DispatchFailure, answer = '') =>
  note(platform, due, { dueAt: null }, () => ({
    plan: planMailFailed(due.dispatchId, failure, answer),
    event: 'dispatch.failed',
    note: due.toText,
    topic: 'dispatchFailed',
  }));

async function postpone({ database }: Outbox, { dispatchId, round }: DueMail, dueAt: Date): Promise<void> {
  await database
    .updateTable('dispatchMails')
    .set({ dueAt })
    .where('dispatchId', '=', dispatchId)
    .where('round', '=', round)
    .where('dueAt', 'is not', null)
    .execute();
}

type DispatchEvent = Parameters<typeof recordDispatchEvent>[4];

/** A dispatch that was withdrawn or confirmed meanwhile does not change. */
const note = (
  platform: Outbox,
  { dispatchId, documentId, round }: DueMail,
  outbox: { readonly messageId?: string; readonly dueAt: null },
  eventOf: (now: Date) => DispatchEvent,
): Promise<void> =>
  inTransaction(platform.database, async (transaction) => {
    const matter = await loadMatter(transaction, documentId, { lock: 'lock' });
    const { numUpdatedRows } = await transaction
      .updateTable('dispatchMails')
      .set(outbox)
      .where('dispatchId', '=', dispatchId)
      .where('round', '=', round)
      .executeTakeFirst();
    const dispatch = matter?.dispatches.find((dispatch) => dispatch.id === dispatchId);
    if (!matter || dispatch?.state !== 'waiting' || numUpdatedRows !== 1n) return;
    await recordDispatchEvent(transaction, platform, matter, dispatch, eventOf(platform.clock()));
  });
