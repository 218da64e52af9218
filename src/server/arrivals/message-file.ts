import type { ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { longThaiDate, dayOf } from '#domain/text/thai-dates.ts';
import { messageFile } from '#locales/mails.ts';

interface MessageFile {
  readonly name: string;
  readonly content: Buffer;
}

const timeIn = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Bangkok' });

/** The time of a moment as offices write it: `16.45`. */
export const timeOf = (moment: Date): string => timeIn.format(moment).replace(':', '.');

/** What its files are: those attached, and after them its words, which alone are the letter when nothing is attached. */
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

/** A text holds no control character but ends of lines and tabs. */
const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
