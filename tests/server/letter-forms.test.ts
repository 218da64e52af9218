import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { decodePng } from '#server/profile/decode-png.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { printLetter, type PaperLook } from '#server/typesetting/print-paper.ts';
import { drawPage } from '#tests/support/pdfium.ts';
import { pixelsThatDiffer } from '#tests/support/pixels-that-differ.ts';
import { makeSquarePng } from '#tests/support/server-images.ts';
import { letterInEnglish, letterOfKind, letterOnOwnForm } from '#tests/support/printed-letters.ts';

interface Printed {
  readonly letter: LetterOnPaper;
  readonly look?: PaperLook;
  /** The first is 0. */
  readonly page?: number;
}

const outside = letterOfKind('outside');
const inside = letterOfKind('inside');
const [signer] = outside.signers;
const signers = ['นายหนึ่ง ใจดี', 'นางสองใจ ดีจริง', 'นางสาวสาม งามพร้อม'].map((name, personId) => ({
  personId,
  name,
  positionName: 'กรรมการ',
}));
const manyNames = Array.from({ length: 12 }, (_, index) => `สำนักงานบริการสาธารณะจังหวัดที่ ${index + 1}`);
const longLetter = (letter: LetterOnPaper): LetterOnPaper => ({
  ...letter,
  content: { ...letter.content, body: [...letter.content.body, ...letter.content.body, ...letter.content.body] },
});
const deputy = { name: 'นางรองใจ ทำแทน', positionName: 'รองอธิบดี' };

const forms: readonly (readonly [string, Printed])[] = [
  ...(Object.keys(documentKinds) as readonly DocumentKind[]).map(
    (kind) => [kind, { letter: letterOfKind(kind) }] as const,
  ),
  ['report-signatures', { letter: letterOfKind('report'), page: 1 }],
  ['english', { letter: letterInEnglish }],
  ['own-form', { letter: letterOnOwnForm }],
  ['secret-second-page', { letter: { ...longLetter(outside), secrecy: 3 }, page: 1 }],
  [
    'acting',
    {
      letter: { ...outside, actingSigners: [{ ...deputy, signerId: signer?.personId ?? 0, kind: 'actingFor' }] },
      // With its foot, that has no room below a signature of three lines.
      page: 1,
    },
  ],
  ['three-signers', { letter: { ...inside, signers } }],
  ['code-and-annex', { letter: { ...outside, content: { ...outside.content, hasCode: true, copies: manyNames } } }],
  ['annex', { letter: { ...outside, content: { ...outside.content, copies: manyNames } }, page: 1 }],
  [
    'own-pictures',
    {
      letter: letterOfKind('stamp'),
      look: { pictures: { emblem: makeSquarePng(60), seal: makeSquarePng(90) } },
    },
  ],
];

/** A4 at 65 dots to the inch: a line that moves by a point is seen. */
const part = { scale: 0.9, left: 0, top: 0, width: 536, height: 758 };
/** A word has more pixels. */
const maxOther = 12;

it.each(forms)(
  'the form of %s looks as it did when a reader compared it with the regulation',
  async (name, printed) => {
    const drawn = await drawPage(await printLetter(printed.letter, printed.look), part, printed.page);
    const stored = storedPicture(name);
    const other = stored ? pixelsThatDiffer(drawn, stored) : Number.POSITIVE_INFINITY;
    const file = other > maxOther ? join(mkdtempSync(join(tmpdir(), 'form-')), `${name}.png`) : '';
    if (file !== '') writeFileSync(file, encodePng(drawn));
    expect(other, file && `look at ${file}`).toBeLessThanOrEqual(maxOther);
  },
);

/** Stored by who compares the form with clauses 11–27 of the regulation. */
function storedPicture(name: string) {
  try {
    return decodePng(readFileSync(new URL(`letter-forms/${name}.png`, import.meta.url)));
  } catch {
    return undefined;
  }
}
