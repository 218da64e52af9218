import { mails as english } from './en/mails.ts';
import { mails as thai } from './th/mails.ts';

type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The mail with a one-time code, in both languages: nobody knows which one its reader has. */
export const resetMail = (values: Values) => ({
  subject: `${thai.resetSubject} / ${english.resetSubject}`,
  text: [thai, english].map((words) => fill(words.resetBody, values)).join('\n\n———\n\n'),
});
