import {
  AlignmentType,
  Document,
  Header,
  LevelFormat,
  NumberFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IParagraphStyleOptions,
} from 'docx';

import { paper } from '#locales/paper.ts';
import type { LetterLanguage } from '#domain/drafting/content.ts';
import { letterData } from '#domain/paper/letter-data.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { paperOf } from '#domain/paper/paper-of.ts';
import { bullet } from '#domain/paper/parts.ts';
import type { Piece } from '#domain/paper/piece.ts';
import type { AgencyPictures } from '#server/typesetting/print-paper.ts';

import { centimetres, typeSize, type WordBlock } from './word-parts.ts';
import { blocksOf } from './word-pieces.ts';
import { wordStyles, type WordStyle } from './word-styles.ts';

/** The font of the regulation, which every office has; a file that is edited cannot bring ours with it. */
const font = 'TH Sarabun New';
const a4 = { width: centimetres(21), height: centimetres(29.7) };

/** A letter as a Word file, from the pieces of its paper. */
export async function writeWord(letter: LetterOnPaper, { emblem }: AgencyPictures): Promise<Buffer> {
  const { language } = letter.content;
  const { title, agency } = letterData(letter);
  const file = new Document({
    title,
    creator: agency,
    lastModifiedBy: agency,
    styles: stylesIn(language),
    numbering: numberingIn(language),
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: a4,
            margin: {
              left: centimetres(3),
              right: centimetres(2),
              top: centimetres(2.5),
              bottom: centimetres(2),
              header: centimetres(1.4),
            },
            pageNumbers: { formatType: language === 'en' ? NumberFormat.DECIMAL : NumberFormat.THAI_NUMBERS },
          },
        },
        headers: { default: pageNumber(), first: new Header({ children: [new Paragraph({})] }) },
        children: blocksIn(paperOf(letter), { language, emblem }),
      },
    ],
  });
  return Packer.toBuffer(file);
}

/** From the second page on. */
const pageNumber = () =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: ['- ', PageNumber.CURRENT, ' -'] })],
      }),
    ],
  });

const isOfText = ({ piece }: Piece) => ['paragraph', 'list', 'table', 'pageBreak'].includes(piece);

/** What stands above the first piece of the text is head, what stands below its last piece is end. */
function blocksIn(
  pieces: readonly Piece[],
  given: { readonly language: LetterLanguage; readonly emblem: Buffer | undefined },
) {
  const first = pieces.findIndex(isOfText);
  const last = pieces.findLastIndex(isOfText);
  let lists = 0;
  const context = { ...given, nextList: () => (lists += 1) };
  const styleAt = (index: number): WordStyle => {
    if (first < 0 || index < first) return wordStyles.head;
    return index > last ? wordStyles.end : wordStyles.body;
  };
  return pieces.flatMap((piece, index): readonly WordBlock[] => blocksOf(piece, styleAt(index), context));
}

function stylesIn(language: LetterLanguage) {
  const style = (id: WordStyle, more: Partial<IParagraphStyleOptions> = {}): IParagraphStyleOptions => ({
    id,
    name: paper.wordStyles[id],
    basedOn: 'Normal',
    quickFormat: true,
    ...more,
  });
  const { head, body, list, cell, gap, end } = wordStyles;
  return {
    default: {
      document: {
        run: {
          font: { ascii: font, hAnsi: font, cs: font, eastAsia: font },
          ...typeSize(16),
          language: { value: language === 'en' ? 'en-GB' : 'th-TH', bidirectional: 'th-TH' },
        },
      },
    },
    paragraphStyles: [
      // Who goes on writing below a head writes text.
      style(head, { next: body }),
      style(body, { paragraph: { indent: { firstLine: centimetres(2.5) } } }),
      style(list),
      style(cell),
      style(gap, { run: { size: 2, sizeComplexScript: 2 } }),
      style(end),
    ],
  };
}

function numberingIn(language: LetterLanguage) {
  const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => [
    {
      level: 0,
      format,
      text,
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: centimetres(3.4), hanging: centimetres(0.9) } } },
    },
  ];
  return {
    config: [
      {
        reference: 'numbers',
        levels: level(language === 'en' ? LevelFormat.DECIMAL : LevelFormat.THAI_NUMBERS, '%1.'),
      },
      { reference: 'bullets', levels: level(LevelFormat.BULLET, bullet) },
    ],
  };
}
