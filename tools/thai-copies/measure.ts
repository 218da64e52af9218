/*
 * Prints each line of texts as a paragraph, and compares what pdf.js, PDFium and Poppler read in the PDF with what was
 * written. Shows each paragraph that one of them reads otherwise.
 *
 *   node tools/thai-copies/measure.ts <folder of .txt files>
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readersHere, readersOfPdf } from '../../tests/support/readers-of-pdf.ts';
import { changedIn, printParagraphs, respacedIn, textOfPages } from './compare-copies.ts';

const [folder = '.'] = process.argv.slice(2);
const paragraphs = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .toSorted()
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '');
const pdf = await printParagraphs(paragraphs);

for (const name of readersHere) {
  const text = textOfPages(await readersOfPdf[name](pdf));
  const [changed, respaced] = [changedIn(text, paragraphs), respacedIn(text, paragraphs)];
  const exact = (other: readonly string[]) => `${paragraphs.length - other.length} of ${paragraphs.length}`;
  process.stdout.write(
    [...respaced, `${name}: letters of ${exact(changed)} exact, letters and spaces of ${exact(respaced)}`, ''].join(
      '\n',
    ),
  );
}
