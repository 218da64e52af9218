import { mails as english } from './en/mails.ts';
import { mails as thai } from './th/mails.ts';

type Values = Readonly<Record<string, string | number>>;

/** The name of the system in each language. */
interface SystemName {
  readonly thai: string;
  readonly english: string;
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** A letter by e-mail: what it is, and the link it is read at. The subject is Thai; the text is in both languages. */
export const letterMail = (thaiValues: Values, englishValues: Values) => ({
  subject: fill(thai.letterSubject, thaiValues),
  text: [fill(thai.letterBody, thaiValues), fill(english.letterBody, englishValues)].join('\n\n———\n\n'),
});

/** The mail with a one-time code, in both languages: nobody knows which one its reader has. */
export const resetMail = (values: Values, system: SystemName) => ({
  subject: `${thai.resetSubject} / ${english.resetSubject}`,
  text: [
    fill(thai.resetBody, { ...values, system: system.thai }),
    fill(english.resetBody, { ...values, system: system.english }),
  ].join('\n\n———\n\n'),
});
