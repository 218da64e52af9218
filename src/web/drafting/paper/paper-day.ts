import { inOwnDigits } from '#web/platform/language/digits.ts';

const parts = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Bangkok',
});

/** A day as a letter writes it, in Thai whoever reads: number, full month, Buddhist year. Blank until it is drawn. */
export function paperDay(day: string | null): string {
  if (day === null) return '';
  const found = parts.formatToParts(new Date(`${day}T12:00:00+07:00`));
  const partOf = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return inOwnDigits([partOf('day'), partOf('month'), partOf('year')].join(' '));
}
