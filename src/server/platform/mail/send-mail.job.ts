import { z } from 'zod';

import type { DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { mail, type Deliver, type Mail } from './mail.ts';

export const sendMailJob = 'send-mail';

const payloadOf = z.object({ sealed: z.string() });
const keyOf = (platform: Platform) => platform.deriveKey('mail-queue');

/**
 * The mail is sent only when the transaction commits. It is encrypted, because the queue is stored and mails contain
 * codes.
 */
export const queueMail = (platform: Platform, transaction: DatabaseTransaction, content: Mail): Promise<void> =>
  platform.jobs.send(transaction, sendMailJob, { sealed: seal(keyOf(platform), JSON.stringify(content)) });

export async function sendQueuedMail(platform: Platform, deliver: Deliver, payload: unknown): Promise<void> {
  const text = unseal(keyOf(platform), payloadOf.parse(payload).sealed);
  if (text === undefined) throw new Error('a queued mail was sealed with another master key');
  await deliver(mail.parse(JSON.parse(text)));
}
