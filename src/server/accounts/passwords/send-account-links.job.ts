import { sql, type NotNull } from 'kysely';
import { z } from 'zod';

import { dayOf, daysAfter, startOfDay } from '#domain/text/thai-dates.ts';
import { accountOpenedMail } from '#locales/mails.ts';
import { mayWork } from '#server/people/may-work.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { queueMail } from '#server/platform/mail/send-mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { ticketLifeMs } from '../tickets.ts';
import { issuePasswordLink } from './password-link.ts';

export const sendAccountLinksJob = 'send-account-links';

const payloadOf = z.object({ personIds: z.array(z.number()) });
const dayMs = 24 * 60 * 60_000;

/**
 * Mails the owners of new accounts the link by which they set their first password; who has no address gets it by hand. Who
 * joins later gets it on their first day, because they cannot come in before and it lives a week: they are looked at each day.
 */
export async function sendAccountLinks(platform: Platform, payload: unknown): Promise<void> {
  const { personIds } = payloadOf.parse(payload);
  const { title, english } = await readAgency(platform);
  await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    const waiting = await joinersToCome(transaction, personIds, now);
    if (waiting.length > 0)
      await platform.jobs.send(transaction, sendAccountLinksJob, { personIds: waiting }, startOfDay(daysAfter(now, 1)));
    const owners = await transaction
      .selectFrom('accounts')
      .innerJoin('persons', 'persons.id', 'accounts.personId')
      .innerJoin('personNames', 'personNames.id', 'persons.id')
      .select(['persons.id', 'personNames.fullName as name', 'persons.email'])
      .$narrowType<{ name: NotNull }>()
      .select('accounts.username')
      .where('persons.id', '=', (person) => person.fn.any(person.val(personIds)))
      .where('persons.isActive', '=', true)
      .where(mayWork(now))
      .where('persons.email', '<>', '')
      .orderBy('persons.id')
      .execute();
    for (const { id, name, email, username } of owners) {
      const link = await issuePasswordLink(platform, transaction, id);
      if (link === undefined) continue;
      const days = ticketLifeMs.passwordLink / dayMs;
      const values = { name, username, link, days };
      const letter = accountOpenedMail(values, { thai: title, english: english.title });
      await queueMail(platform, transaction, { to: email, ...letter });
    }
  });
}

/** Those in service whose main position begins another day, and who have no other one until then. */
async function joinersToCome(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM persons
    WHERE id = ANY(${[...personIds]}::int[]) AND is_active AND position_from > ${dayOf(now)}::date AND NOT ${mayWork(now)}
    ORDER BY id`.execute(transaction);
  return rows.map(({ id }) => id);
}
