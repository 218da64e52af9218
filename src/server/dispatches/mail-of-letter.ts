import type { Tenant } from '#domain/tenants/tenant.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import { letterMail } from '#locales/mails.ts';
import { paperMarks } from '#locales/paper.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { DueMail } from './claim-mail.ts';
import { addressOfLink } from './letter-link.ts';

interface Content extends DueMail {
  readonly token: string;
  readonly linkEndsAt: Date;
}

const englishDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** All tries of a round have the same message id, so that a mail system recognizes a repeat. */
export function mailOfLetter(
  platform: Pick<Platform, 'config'>,
  { agency, english: names }: Tenant,
  letter: Content,
): Mail {
  const { publicUrl } = platform.config;
  const { dispatchId, round, email, toText, letterNumber, unitName, speed, token } = letter;
  const subject = letter.subject.replaceAll(/\s+/g, ' ').trim();
  const until = dayOf(letter.linkEndsAt);
  const values = { to: toText, number: letterNumber, subject, unit: unitName, link: addressOfLink(platform, token) };
  const thai = {
    ...values,
    agency,
    speed: markOf('th', speed),
    date: letter.letterDate ? longThaiDate(letter.letterDate) : '',
    until: longThaiDate(until),
  };
  const english = {
    ...values,
    agency: names.agency,
    speed: markOf('en', speed),
    date: letter.letterDate ? inEnglish(letter.letterDate) : '',
    until: inEnglish(until),
  };
  const messageId = `<letter-${dispatchId}-${round}@${new URL(publicUrl).hostname}>`;
  return { to: email, messageId, ...letterMail(thai, english) };
}

const inEnglish = (day: string) => englishDay.format(new Date(`${day}T00:00:00Z`));

/** The speed class comes first in the subject. */
function markOf(language: 'th' | 'en', speed: number): string {
  const mark = paperMarks[language].speeds[speed];
  return mark === undefined ? '' : `[${mark}] `;
}
