/**
 * Whether a text contains a part, decided without any code of the search: both are normalized character by character,
 * and the part must occur literally. It judges the search, so it must not share code with it.
 */
export const plainly = (text: string): string => {
  let read = '';
  for (const letter of text.normalize('NFC').toLowerCase()) read += plainLetter(letter, read);
  return read
    .replaceAll('\u0E4D\u0E32', 'ำ')
    .replaceAll('\u0E4D\u0E48\u0E32', '\u0E48ำ')
    .replaceAll('\u0E4D\u0E49\u0E32', '\u0E49ำ')
    .replaceAll('\u0E4D\u0E4A\u0E32', '\u0E4Aำ')
    .replaceAll('\u0E4D\u0E4B\u0E32', '\u0E4Bำ')
    .replaceAll('เเ', 'แ')
    .trim();
};

function plainLetter(letter: string, before: string): string {
  if (thaiDigits.includes(letter)) return String(thaiDigits.indexOf(letter));
  if (isUnseen(letter)) return '';
  if (letter.trim() === '') return before.endsWith(' ') ? '' : ' ';
  return marks.includes(letter) && before.endsWith(letter) ? '' : letter;
}

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';
const marks = 'ัิีึืฺุู็่้๊๋์ํ๎';
const isUnseen = (letter: string) => /\p{Cf}/u.test(letter);

/** A part as cut from a text; a whole year also in the other era. */
export interface Part {
  readonly typed: string;
  /** Any of these normalized texts is a correct match. */
  readonly meant: readonly string[];
}

export const holdsPart = (plainText: string, { meant }: Part): boolean =>
  meant.some((item) => plainText.includes(item));

/** As above for separate terms, which may have other words between them. */
export const containsTerms = (plainText: string, { meant }: Part): boolean =>
  meant.some((item) => inOrder(plainText, item));

function inOrder(text: string, terms: string): boolean {
  let position = 0;
  for (const term of terms.split(' ')) {
    const found = text.indexOf(term, position);
    if (found < 0) return false;
    position = found + term.length;
  }
  return true;
}
