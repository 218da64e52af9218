import { buddhistOffset } from '#domain/text/thai-dates.ts';
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

/** A day as a letter writes it, in Thai whoever reads: number, full month, Buddhist year. Blank until it is drawn. */
export function paperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('th-TH-u-ca-buddhist-nu-latn', day);
  return [part('day'), part('month'), part('year')].join(' ');
}

/** A day as a document that is given out writes it, with the era named (forms 4–7 and 10). */
export function givenDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('th-TH-u-ca-buddhist-nu-latn', day);
  return [part('day'), part('month'), paper.era, part('year')].join(' ');
}

/** The Buddhist year of a day. */
export const paperYear = (day: string): string => partsOf('th-TH-u-ca-buddhist-nu-latn', day)('year');

/** A day in an English letter, which names the year in both eras. */
export function englishPaperDay(day: string | null): string {
  if (day === null) return '';
  const part = partsOf('en-GB', day);
  const year = part('year');
  return `${part('day')} ${part('month')} ${englishPaper.buddhistEra} ${Number(year) + buddhistOffset} (${year})`;
}
