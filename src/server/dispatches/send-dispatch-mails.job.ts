import { z } from 'zod';

import { dispatchMailRules, nextMailTryAt } from '#domain/dispatches/dispatch-mails.ts';
import type { DispatchFailure } from '#domain/dispatches/dispatches.ts';
import { planDelivered, planMailFailed } from '#domain/workflow/dispatches/dispatch-plans.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import { claimMail, type DueMail } from './claim-mail.ts';
import { recordDispatchEvent } from './record-dispatch-event.ts';
import { mailOfLetter } from './mail-of-letter.ts';

/** Sends every letter by e-mail whose turn it is, one after the other. */
export async function sendDispatchMails(platform: Platform, deliver: Deliver): Promise<void> {
  for (let due = await claimMail(platform); due; due = await claimMail(platform)) {
    const mail = mailOfLetter(platform, due);
    const problem = await deliver(mail).then(
      () => undefined,
      (error: unknown) => problemOf(error),
    );
    await (problem ? noteProblem(platform, due, problem) : noteDelivered(platform, due, mail.messageId ?? ''));
  }
}

interface Problem {
  readonly answer: string;
  /** The server will not take it, however often it is asked. */
  readonly isFinal: boolean;
}

const mailError = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/** An address or text refused for good (5xx); a server that cannot be reached or asks to wait is tried again. */
function problemOf(error: unknown): Problem {
  const { code = '', responseCode = 0, response = '' } = mailError.safeParse(error).data ?? {};
  const answer = (response || code).slice(0, dispatchMailRules.maxAnswerLength);
  return { answer, isFinal: responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') };
}

const noteDelivered = (platform: Platform, due: DueMail, messageId: string) =>
  note(platform, due, { messageId, dueAt: null }, (now) => ({
    plan: planDelivered(due.dispatchId, now),
    event: 'dispatch.mailed',
    note: due.toText,
  }));

async function noteProblem(platform: Platform, due: DueMail, { answer, isFinal }: Problem): Promise<void> {
  const nextAt = nextMailTryAt(due.attempts, platform.clock());
  platform.log.warn({ dispatchId: due.dispatchId, attempts: due.attempts }, 'letter by e-mail not taken');
  if (!isFinal && nextAt) return postpone(platform, due, nextAt);
  const failure: DispatchFailure = isFinal ? 'refused' : 'notDelivered';
  return note(platform, due, { dueAt: null }, () => ({
    plan: planMailFailed(due.dispatchId, failure, answer),
    event: 'dispatch.failed',
    note: due.toText,
    topic: 'dispatchFailed',
  }));
}

async function postpone({ database }: Platform, { dispatchId, round }: DueMail, dueAt: Date): Promise<void> {
  await database
    .updateTable('dispatchMails')
    .set({ dueAt })
    .where('dispatchId', '=', dispatchId)
    .where('round', '=', round)
    .where('dueAt', 'is not', null)
    .execute();
}

type Happening = Parameters<typeof recordDispatchEvent>[4];

/** Keeps how the try ended. Withdrawn or confirmed meanwhile, the sending stays as it is. */
const note = (
  platform: Platform,
  { dispatchId, documentId, round }: DueMail,
  outbox: { readonly messageId?: string; readonly dueAt: null },
  happening: (now: Date) => Happening,
): Promise<void> =>
  inTransaction(platform.database, async (transaction) => {
    const matter = await loadMatter(transaction, documentId, 'lock');
    const { numUpdatedRows } = await transaction
      .updateTable('dispatchMails')
      .set(outbox)
      .where('dispatchId', '=', dispatchId)
      .where('round', '=', round)
      .executeTakeFirst();
    const dispatch = matter?.dispatches.find((dispatch) => dispatch.id === dispatchId);
    if (!matter || dispatch?.state !== 'waiting' || numUpdatedRows !== 1n) return;
    await recordDispatchEvent(transaction, platform, matter, dispatch, happening(platform.clock()));
  });
