import { mails } from './th/mails.ts';

/** What comes by e-CMS is kept in Thai whoever reads it. */
const { ecms } = mails;

export type EcmsNotice = keyof typeof ecms.notices;

const fill = (template: string, values: Readonly<Record<string, string | number>>) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What a letter by e-CMS says besides its files; letters are Thai. */
export function ecmsLetterText(letter: {
  readonly references: readonly string[];
  readonly attachment: string;
  readonly description: string;
}): string {
  const isFilledIn = (words: string) => !['', '-'].includes(words.trim());
  return [
    ...letter.references.filter(isFilledIn).map((reference) => fill(ecms.reference, { reference })),
    ...(isFilledIn(letter.attachment) ? [fill(ecms.attachment, { attachment: letter.attachment })] : []),
    ...(isFilledIn(letter.description) ? [letter.description] : []),
  ].join('\n');
}

/** Files come without names: 0 is the letter, from 1 on its enclosures. */
export const ecmsFileName = (number: number): string =>
  number === 0 ? ecms.mainFile : fill(ecms.enclosedFile, { number });

export const ecmsNoticeSubject = (notice: EcmsNotice, acceptId: string, subject: string): string =>
  fill(ecms.noticeSubject, { notice: fill(ecms.notices[notice], { number: acceptId }), subject });
