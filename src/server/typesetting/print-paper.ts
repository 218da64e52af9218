import { englishPaper, paper } from '#locales/paper.ts';
import type { LetterLanguage } from '#domain/drafting/content.ts';
import { isInPrintColours } from '#domain/files/jpeg-parts.ts';
import { letterData, type LetterData } from '#domain/paper/letter-data.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { paperOf } from '#domain/paper/paper-of.ts';
import { secrecyOn } from '#domain/paper/parts.ts';
import type { Piece } from '#domain/paper/piece.ts';
import { rosettePath } from '#domain/paper/rosette.ts';

import { wholeWords } from './break-points.ts';
import { fontOf, type FontFiles } from './fonts.ts';
import { setPieces, signaturePicture } from './set-pieces.ts';
import { unbrokenWords } from './word-lists.ts';
import { readTemplate, typeset, type Pictures, type Typeset } from './typeset.ts';

const template = readTemplate('paper.typ');

const ornament = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><g fill="none" stroke="#222" stroke-width="3"><circle r="47"/><path d="${rosettePath}"/></g></svg>`;

export interface PaperToPrint {
  readonly title: string;
  /** What the file tells of a letter besides. */
  readonly data?: LetterData;
  readonly language: LetterLanguage;
  /** Printed on every page; empty for none. */
  readonly secrecy: string;
  readonly pieces: readonly Piece[];
}

/** What the agency uploaded; its name, our ornament and our font stand where it has nothing. */
export interface AgencyPictures {
  readonly emblem?: Buffer;
  readonly seal?: Buffer;
}

/** What a letter looks like besides its text. */
export interface PaperLook {
  readonly pictures?: AgencyPictures;
  readonly font?: FontFiles | undefined;
}

/** The drawn signatures on a letter, by their ids. */
export type DrawnSignatures = ReadonlyMap<number, Buffer>;

/** What no line breaks: words of the agency, and names that are in the text. */
export interface UnbrokenTexts {
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** For a paper that is nobody's letter. */
const ours: UnbrokenTexts = { words: unbrokenWords, names: [] };

/** A PDF of as many A4 pages as the text needs. */
export const printPaper = async (...given: Parameters<typeof setPaper>): Promise<Buffer> =>
  (await setPaper(...given)).pdf;

const setPaper = (...given: Parameters<typeof forTemplate>): Promise<Typeset> => typeset(...forTemplate(...given));

/** What the engine is given for a paper: every text is broken into lines. */
function forTemplate(
  { pieces, title, data, ...paperOfLetter }: PaperToPrint,
  { pictures = {}, font: uploadedFont }: PaperLook = {},
  unbroken = ours,
  drawn: DrawnSignatures = new Map(),
): Parameters<typeof typeset> {
  // Since before such pictures were refused.
  const uploaded = Object.entries(pictures).filter(([, bytes]) => !isInPrintColours(bytes));
  const font = fontOf(uploadedFont);
  const signatures = [...drawn].map(([id, bytes]) => [signaturePicture(id), bytes] as const);
  const given: Pictures = new Map([...uploaded, ...signatures]);
  const metadata = {
    title,
    author: data?.agency ?? '',
    language: paperOfLetter.language,
    day: data?.date ?? null,
    letter: data ?? null,
  };
  const nameOf = (name: keyof AgencyPictures) => (given.has(name) ? name : null);
  return [
    template,
    {
      ...paperOfLetter,
      digits: paperOfLetter.language === 'en' ? 'arabic' : 'thai',
      ornament,
      emblem: nameOf('emblem'),
      seal: nameOf('seal'),
      drawn: signatures.map(([name]) => name),
      words: paperOfLetter.language === 'en' ? { ...paper.pictures, ...englishPaper.pictures } : paper.pictures,
      pieces: setPieces(pieces, wholeWords(unbroken.words, unbroken.names), font),
    },
    { pictures: given, font, metadata },
  ];
}

export const printLetter = async (...given: Parameters<typeof setLetter>): Promise<Buffer> =>
  (await setLetter(...given)).pdf;

/** With where its signers sign. */
export const setLetter = (
  letter: LetterOnPaper,
  ...look: [look?: PaperLook, unbroken?: UnbrokenTexts, drawn?: DrawnSignatures]
): Promise<Typeset> => setPaper(paperToPrint(letter), ...look);

/** Of a letter with our own font and without pictures, for the engine. */
export const letterForTemplate = (letter: LetterOnPaper): Parameters<typeof typeset> =>
  forTemplate(paperToPrint(letter));

function paperToPrint(letter: LetterOnPaper): PaperToPrint {
  const data = letterData(letter);
  return {
    title: data.title,
    data,
    language: letter.content.language,
    secrecy: secrecyOn(letter),
    pieces: paperOf(letter),
  };
}
