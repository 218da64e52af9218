import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { decodePng } from '#server/profile/decode-png.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';
import { drawFirstPage } from '#tests/support/pdfium.ts';
import { pixelsThatDiffer } from '#tests/support/pixels-that-differ.ts';
import { letterInEnglish, letterOfKind, letterOnOwnForm } from '#tests/support/printed-letters.ts';

const forms: readonly (readonly [string, LetterOnPaper])[] = [
  ...(Object.keys(documentKinds) as readonly DocumentKind[]).map((kind) => [kind, letterOfKind(kind)] as const),
  ['english', letterInEnglish],
  ['own-form', letterOnOwnForm],
];

/** A4 at 65 dots to the inch: a line that moves by a point is seen. */
const page = { scale: 0.9, left: 0, top: 0, width: 536, height: 758 };
/** A word has more pixels. */
const maxOther = 12;

it.each(forms)('the form of %s looks as it did when a reader compared it with the regulation', async (name, letter) => {
  const drawn = await drawFirstPage(await printLetter(letter), page);
  const stored = storedPicture(name);
  const other = stored ? pixelsThatDiffer(drawn, stored) : Number.POSITIVE_INFINITY;
  const file = other > maxOther ? join(mkdtempSync(join(tmpdir(), 'form-')), `${name}.png`) : '';
  if (file !== '') writeFileSync(file, encodePng(drawn));
  expect(other, file && `look at ${file}`).toBeLessThanOrEqual(maxOther);
});

/** Stored by who compares the form with clauses 11–27 of the regulation. */
function storedPicture(name: string) {
  try {
    return decodePng(readFileSync(new URL(`letter-forms/${name}.png`, import.meta.url)));
  } catch {
    return undefined;
  }
}
