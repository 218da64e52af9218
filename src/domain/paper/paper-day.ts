import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { englishPaper, paper } from '#locales/paper.ts';

const partsOf = (locale: string, day: string) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  });
  const found = format.formatToParts(new Date(`${day}T12:00:00+07:00`));
  return (type: string) => found.find((part) => part.type === type)?.value ?? '';
};

/** Day, full month and Buddhist year, in Thai whatever the language of the reader. Blank until the number is allocated. */
export function paperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('th-TH-u-ca-buddhist-nu-latn', day);
  return [part('day'), part('month'), part('year')].join(' ');
}

/** A date with the era, as documents under forms 4–7 and 10 require. */
export function issueDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('th-TH-u-ca-buddhist-nu-latn', day);
  return [part('day'), part('month'), paper.era, part('year')].join(' ');
}

export const paperYear = (day: string): string => partsOf('th-TH-u-ca-buddhist-nu-latn', day)('year');

/** English letters give the year in both eras. */
export function englishPaperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('en-GB', day);
  const year = part('year');
  return `${part('day')} ${part('month')} ${englishPaper.buddhistEra} ${Number(year) + buddhistOffsetYears} (${year})`;
}
