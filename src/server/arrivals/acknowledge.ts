import { acknowledgedAt, maxAcknowledgementsPerHour } from '#domain/arrivals/acknowledging.ts';
import type { ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { receiptDayOf } from '#domain/arrivals/receipt-day.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import { acknowledgementMail } from '#locales/mails.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { canSendMail, senderAddress } from '#server/platform/mail/open-mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { workCalendarOf } from '#server/calendar/work-calendar.ts';

import type { RefusedFile } from './store-arrival.ts';
import { timeOf } from './message-file.ts';
import type { ReadMessage } from './read-message.ts';

const englishDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inBothLanguages = (day: string) => ({
  th: longThaiDate(day),
  en: englishDay.format(new Date(`${day}T00:00:00Z`)),
});

/** A forged sender must not make us forward much of their text to another person. */
const maxSubjectLength = 150;
const maxNameLength = 60;
const maxNames = 5;

const namesOf = (refused: readonly RefusedFile[]) => [
  ...refused.slice(0, maxNames).map(({ name }) => storableStart(name, maxNameLength)),
  ...(refused.length > maxNames ? ['…'] : []),
];

/** Mails the sender once that their message has arrived, and when it counts as received. */
export async function acknowledge(
  platform: Platform,
  transaction: DatabaseTransaction,
  letter: ComingLetter,
  { read, refused }: { readonly read: ReadMessage; readonly refused: readonly RefusedFile[] },
): Promise<void> {
  const { config } = platform;
  if (!(await canSendMail(platform, transaction))) return;
  const channels = await readChannels(platform, transaction);
  const mailbox = decodeURIComponent(new URL(channels.mailbox?.url ?? 'imap:').username);
  const to = acknowledgedAt(read.origin, read.fromAddress, [await senderAddress(platform, transaction), mailbox]);
  if (to === undefined || (await isRateLimited(transaction, to, platform.clock()))) return;
  const day = dayOf(letter.arrivedAt);
  const receiptDay = receiptDayOf(letter.arrivedAt, await workCalendarOf(transaction));
  const agency = await readAgency({ config, database: transaction });
  const content = acknowledgementMail(
    {
      subject: storableStart(letter.subject, maxSubjectLength),
      date: inBothLanguages(day),
      time: timeOf(letter.arrivedAt),
      ...(receiptDay === day ? {} : { counted: inBothLanguages(receiptDay) }),
      refused: namesOf(refused),
    },
    { th: agency.agency, en: agency.english.agency },
  );
  await queueMail(platform, transaction, { to, ...content, ...(read.messageId ? { answers: read.messageId } : {}) });
  await transaction
    .updateTable('arrivals')
    .set({ acknowledgedTo: to.toLowerCase() })
    .where('channel', '=', letter.channel)
    .where('externalKey', '=', letter.externalKey)
    .execute();
}

/** A person who forges the sender of many messages must not make us flood that mailbox. */
async function isRateLimited(transaction: DatabaseTransaction, to: string, now: Date): Promise<boolean> {
  const sent = await transaction
    .selectFrom('arrivals')
    .select('id')
    .where('acknowledgedTo', '=', to.toLowerCase())
    .where('fetchedAt', '>', new Date(now.getTime() - 3_600_000))
    .limit(maxAcknowledgementsPerHour)
    .execute();
  return sent.length === maxAcknowledgementsPerHour;
}
