import { paper } from '#locales/paper.ts';

import { emptyContent } from '../drafting/content.ts';
import type { Block, Mark } from '../drafting/rich-text.ts';
import { usualMemoTitlePoints, type LetterOnPaper } from './letter-on-paper.ts';
import { regulationStyle } from './sign-types.ts';

const { subject, toText, salutation, closing, letterNumber, signer, position, body, words } = paper.fontSample;

const paragraph = (text: string, marks: readonly Mark[] = []): Block => ({
  type: 'paragraph',
  line: [{ text, marks }],
});

/** Each stands on the sample in regular and in bold type. */
export const wordsOfFontSample: readonly string[] = words;

/** A letter by which a font is judged. */
export const fontSampleOnPaper = (agency: LetterOnPaper['agency'], today: string): LetterOnPaper => ({
  kind: 'outside',
  subject,
  toText,
  letterNumber,
  isNumbered: true,
  letterDate: today,
  speed: 1,
  secrecy: 1,
  content: {
    ...emptyContent,
    salutation,
    closing,
    body: [paragraph(body), ...words.flatMap((text) => [paragraph(text), paragraph(text, ['bold'])])],
  },
  references: [],
  ownerUnitName: agency.thai,
  signers: [{ personId: 1, name: signer, positionName: position }],
  memoTitlePoints: usualMemoTitlePoints,
  signatureStyle: regulationStyle,
  actingSigners: [],
  isSigned: false,
  template: null,
  address: '',
  agency,
});
