/**
 * A letter with more marks than any writing has: composing takes the square of their number, because it sorts them. The
 * Stream-Safe Text Format of Unicode Standard Annex 15 has the same limit.
 */
const tooManyMarks = /\p{M}{31}/u;
const pieces = /\P{M}+\p{M}{0,30}|\p{M}{1,30}/gu;

/**
 * The text with its letters and marks composed in one way, in time proportional to its length. Of more than 30 marks on
 * one letter, each 30 are composed by themselves.
 */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  if (!tooManyMarks.test(text)) return text.normalize(form);
  return (text.match(pieces) ?? []).map((piece) => piece.normalize(form)).join('');
}

/** What one character is made of. */
export const partsOfCharacter = (character: string): readonly string[] => [...character.normalize('NFD')];
