import type { LetterOnPaper } from './letter-on-paper.ts';
import { paperOf } from './paper-of.ts';

/** What stands below the signature of a signer on the page of their letter. @param place of the signer, from 0 */
export const linesBelow = (letter: LetterOnPaper, place: number): readonly string[] =>
  paperOf(letter).flatMap((piece) =>
    piece.piece === 'signatures' || piece.piece === 'certified' ? piece.signers : [],
  )[place]?.lines ?? [];
