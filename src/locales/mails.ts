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

/** What the desk reads in place of the answer of a mail server. */
export const letterNotPrinted = thai.letterNotPrinted;

interface ReceivedMail {
  readonly subject: string;
  /** The days in words, in each language. */
  readonly date: { readonly th: string; readonly en: string };
  readonly time: string;
  /** The working day it counts on, when that is another. */
  readonly counted?: { readonly th: string; readonly en: string };
  readonly refused: readonly string[];
}

/** That a message has come, and when, in both languages; the subject is Thai. */
export function acknowledgementMail(mail: ReceivedMail, agency: { readonly th: string; readonly en: string }) {
  const bodyIn = (language: 'th' | 'en', words: typeof thai) =>
    fill(words.arrivalBody, {
      agency: agency[language],
      subject: mail.subject,
      date: mail.date[language],
      time: mail.time,
      notes: [
        ...(mail.counted ? [fill(words.arrivalCounted, { date: mail.counted[language] })] : []),
        ...(mail.refused.length > 0 ? [fill(words.arrivalRefused, { names: mail.refused.join(', ') })] : []),
      ].join('\n'),
    });
  return {
    subject: fill(thai.arrivalSubject, { subject: mail.subject }),
    text: [bodyIn('th', thai), bodyIn('en', english)].join('\n\n———\n\n'),
  };
}

/** The words of a message as a file of the letter it becomes; letters are Thai. */
export const messageFile = (values: Values) => ({ name: thai.messageFile, text: fill(thai.messageText, values) });

/** A mail about an account, in both languages: nobody knows which one its reader has. */
const accountMail =
  (
    name:
      | 'reset'
      | 'passwordInDirectory'
      | 'emailChanged'
      | 'accountOpened'
      | 'linkIssued'
      | 'notice'
      | 'factorsRemoved'
      | 'directoryLinked'
      | 'identityLinked'
      | 'identityUnlinked',
  ) =>
  (values: Values, system: SystemName, englishValues = values) => ({
    subject: `${thai[`${name}Subject`]} / ${english[`${name}Subject`]}`,
    text: [
      fill(thai[`${name}Body`], { ...values, system: system.thai }),
      fill(english[`${name}Body`], { ...englishValues, system: system.english }),
    ].join('\n\n———\n\n'),
  });

/** With a one-time code. */
export const resetMail = accountMail('reset');

/** To the owner of an account whose password the directory has, who asked for a code. */
export const passwordInDirectoryMail = accountMail('passwordInDirectory');

/** With the link by which its owner sets the first password. */
export const accountOpenedMail = accountMail('accountOpened');

/** To the address from before and to the new one. */
export const emailChangedMail = accountMail('emailChanged');

/** That there is something new, and nothing of what it is. */
export const noticeMail = accountMail('notice');

/** To the owner, when an administrator issued a link that sets their password. */
export const linkIssuedMail = accountMail('linkIssued');

/** To the owner, when an administrator removed their second factors. */
export const factorsRemovedMail = accountMail('factorsRemoved');

/** To the owner, when the directory of the agency has their password from now on. */
export const directoryLinkedMail = accountMail('directoryLinked');

/** To the owner, when their account was linked to an identity at a provider, by which one can sign in. */
export const identityLinkedMail = accountMail('identityLinked');

/** To the owner, when they removed such a link. */
export const identityUnlinkedMail = accountMail('identityUnlinked');

/** Shows whoever receives it that mails arrive. */
export const testMail = (system: SystemName) => ({
  subject: `${fill(thai.testSubject, { system: system.thai })} / ${fill(english.testSubject, { system: system.english })}`,
  text: [fill(thai.testBody, { system: system.thai }), fill(english.testBody, { system: system.english })].join(
    '\n\n———\n\n',
  ),
});

/** The head of the event log, for whoever keeps it. */
export const logHeadMail = (head: string) => ({
  subject: thai.logHeadSubject,
  text: [thai.logHeadBody, english.logHeadBody, head].join('\n\n'),
});
