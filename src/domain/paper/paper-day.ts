import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { englishPaper, paper } from '#locales/paper.ts';

const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Bangkok' });
const inThai = formatIn('th-TH-u-ca-buddhist-nu-latn');
const inEnglish = formatIn('en-GB');

const partsOf = (format: Intl.DateTimeFormat, day: string) => {
  const found = format.formatToParts(new Date(`${day}T12:00:00+07:00`));
  return (type: string) => found.find((part) => part.type === type)?.value ?? '';
};

/** Day, full month and Buddhist year, in Thai whatever the language of the reader. Blank until the number is allocated. */
export function paperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf(inThai, day);
  return [part('day'), part('month'), part('year')].join(' ');
}

/** A date with the era, as documents under forms 4–7 and 10 require. */
export function issueDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf(inThai, day);
  return [part('day'), part('month'), paper.era, part('year')].join(' ');
}

export const paperYear = (day: string): string => partsOf(inThai, day)('year');

/** English letters give the year in both eras. */
export function englishPaperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf(inEnglish, day);
  const year = part('year');
  return `${part('day')} ${part('month')} ${englishPaper.buddhistEra} ${Number(year) + buddhistOffsetYears} (${year})`;
}
