import type { ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import { messageFile } from '#locales/mails.ts';

interface MessageFile {
  readonly name: string;
  readonly content: Buffer;
}

const timeIn = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });

/** In the form of Thai offices: `16.45`. */
export const timeOf = (moment: Date): string => timeIn.format(moment).replace(':', '.');

/** The attachments, then the text of the message, which is the letter itself when nothing is attached. */
export function filesOfMessage(letter: ComingLetter, attached: readonly MessageFile[]): readonly MessageFile[] {
  const { fromText, fromAddress, toText, subject, body, arrivedAt } = letter;
  const { name, text } = messageFile({
    from: fromText === fromAddress ? fromAddress : `${fromText} <${fromAddress}>`,
    to: toText,
    date: longThaiDate(dayOf(arrivedAt)),
    time: timeOf(arrivedAt),
    subject,
    body,
  });
  return [...attached, { name, content: Buffer.from(withoutControls(`${text}\n`)) }];
}

/** A stored text has no control characters but line breaks and tabs. */
const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
