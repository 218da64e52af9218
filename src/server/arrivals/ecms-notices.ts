import { sql } from 'kysely';

import { ecmsNoticeKinds, nextNoticeTryAt, type EcmsNoticeKind } from '#domain/arrivals/ecms-notices.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { NoAnswer, type EcmsNode, type Notifier } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readEcmsTask } from './read-ecms.task.ts';

interface NewNotice {
  readonly arrivalId: number;
  readonly kind: EcmsNoticeKind;
  readonly acceptId?: string;
  readonly dueAt: Date;
}

/** The sender is notified only when the transaction commits, and once for each kind. */
export const queueNotice = (transaction: DatabaseTransaction, notice: NewNotice) =>
  transaction
    .insertInto('ecmsNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Deletes a refusal that was not sent yet. False when it was sent or is being sent. */
export async function withdrawRefusal(transaction: DatabaseTransaction, arrivalId: number): Promise<boolean> {
  const refusals = ['reject', 'invalidLetter'];
  await transaction
    .deleteFrom('ecmsNotices')
    .where('arrivalId', '=', arrivalId)
    .where('kind', 'in', refusals)
    .where('attempts', '=', 0)
    .execute();
  const sent = await transaction
    .selectFrom('ecmsNotices')
    .select('id')
    .where('arrivalId', '=', arrivalId)
    .where('kind', 'in', refusals)
    .executeTakeFirst();
  return sent === undefined;
}

const names: Readonly<Record<EcmsNoticeKind, Notifier['name']>> = {
  receive: 'ReceiveLetterNotifier',
  accept: 'AcceptLetterNotifier',
  reject: 'RejectLetterNotifier',
  invalidLetter: 'InvalidLetterNotifier',
};

interface DueNotice {
  readonly id: number;
  readonly kind: string;
  readonly acceptId: string;
  readonly attempts: number;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly subject: string;
}

/** @throws when the node answered with an error, or with something that cannot be read. */
export async function requireEcmsSuccess({ sandbox, clock }: Platform, source: Buffer): Promise<void> {
  const reply = await sandbox.run(readEcmsTask, source, { now: clock() }, 'background');
  if (isRefusal(reply)) throw new Error('the reply of the node cannot be read');
  if (reply.problem !== null) throw new Error(`the node answered: ${reply.problem}`);
}

/**
 * Sends one notice after another as long as the run may go on, and at least one, so that a queue that is read slowly keeps
 * none back for ever. A notice the node does not accept is sent again later; a node that does not answer gets no further one.
 */
export async function sendEcmsNotices(platform: Platform, node: EcmsNode, mayGoOn: () => boolean): Promise<void> {
  do {
    const due = await claimNotice(platform);
    if (!due || (await sendNotice(platform, node, due)) === 'unanswered') return;
  } while (mayGoOn());
}

async function sendNotice(
  platform: Platform,
  node: EcmsNode,
  due: DueNotice,
): Promise<'accepted' | 'refused' | 'unanswered'> {
  const { database, clock, log } = platform;
  const notifier = {
    name: names[memberOf(ecmsNoticeKinds, due.kind)],
    letterId: due.letterNumber,
    acceptId: due.acceptId,
    letterDate: due.letterDate ?? '',
    subject: due.subject,
  };
  try {
    await requireEcmsSuccess(platform, await node.notify(notifier));
    await database.updateTable('ecmsNotices').set({ dueAt: null, sentAt: clock() }).where('id', '=', due.id).execute();
    return 'accepted';
  } catch (error) {
    log.warn(
      { noticeId: due.id, reason: error instanceof Error ? error.message : '' },
      'the e-CMS node did not accept a notice',
    );
    return error instanceof NoAnswer ? 'unanswered' : 'refused';
  }
}

/**
 * Moves the due time on before the notice is sent, so a try that crashes is repeated. The notices of one letter go out
 * in order.
 */
async function claimNotice({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<DueNotice | undefined> {
  return inTransaction(database, async (transaction) => {
    const now = clock();
    const result = await sql<DueNotice>`
      SELECT notices.id, notices.kind, notices.accept_id, notices.attempts, arrivals.letter_number, arrivals.letter_date,
        arrivals.subject
      FROM ecms_notices AS notices JOIN arrivals ON arrivals.id = notices.arrival_id
      WHERE notices.due_at <= ${now} AND NOT EXISTS (
        SELECT 1 FROM ecms_notices AS earlier
        WHERE earlier.arrival_id = notices.arrival_id AND earlier.id < notices.id AND earlier.sent_at IS NULL
      )
      ORDER BY notices.due_at, notices.id
      LIMIT 1
      FOR NO KEY UPDATE OF notices SKIP LOCKED`.execute(transaction);
    const [due] = result.rows;
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    await transaction
      .updateTable('ecmsNotices')
      .set({ attempts, dueAt: nextNoticeTryAt(attempts, now) })
      .where('id', '=', due.id)
      .execute();
    return due;
  });
}
