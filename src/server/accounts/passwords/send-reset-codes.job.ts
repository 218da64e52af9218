import { z } from 'zod';

import { resetCodeRule } from '#domain/accounts/reset-code.ts';
import { passwordInDirectoryMail, resetMail } from '#locales/mails.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { queueMail } from '#server/platform/mail/send-mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { createResetCodes, hashResetCode } from './reset-code.ts';
import { findPersonsOfEmail, deleteExpiredCodes, saveResetCode } from './reset-code-queries.ts';

export const sendResetCodesJob = 'send-reset-codes';

const payloadOf = z.object({ email: z.string(), address: z.string(), ticketId: z.uuid() });

/** Runs as a job, so that an unknown address gets the same reply as a known one, as fast. */
export async function sendResetCodes(platform: Platform, payload: unknown): Promise<void> {
  const { email, address, ticketId } = payloadOf.parse(payload);
  const agency = await readAgency(platform);
  await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    await deleteExpiredCodes(transaction, now);
    const found = await findPersonsOfEmail(transaction, email);
    const persons = found.get('here') ?? [];
    const codes = createResetCodes(persons.length);
    const minutes = await minutesOfCodes(transaction);
    for (const [index, person] of persons.entries()) {
      const code = codes[index] ?? '';
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      const codeHash = hashResetCode(platform, person.id, code);
      const triesLeft = resetCodeRule.tries;
      await saveResetCode(transaction, { personId: person.id, ticketId, codeHash, expiresAt, triesLeft });
      const { fullName: name, username } = person;
      const values = { name, username, code, minutes };
      const letter = resetMail(values, { thai: agency.title, english: agency.english.title });
      await queueMail(platform, transaction, { to: person.email, ...letter });
    }
    for (const { fullName: name, username, email: to } of found.get('directory') ?? []) {
      const letter = passwordInDirectoryMail({ name, username }, { thai: agency.title, english: agency.english.title });
      await queueMail(platform, transaction, { to, ...letter });
    }
    const events = persons.map(({ id }) => ({
      name: 'password.code-sent' as const,
      actorId: id,
      details: { address },
    }));
    await appendEvents(transaction, events, now);
  });
}

async function minutesOfCodes(transaction: DatabaseTransaction): Promise<number> {
  const rules = await transaction.selectFrom('signInRules').select('resetCodeMinutes').executeTakeFirstOrThrow();
  return rules.resetCodeMinutes;
}
