import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { textByPdfium } from './pdfium.ts';

/** Returns the text of each page, its lines apart, without repairs of ours. */
type ReadPages = (pdf: Buffer) => Promise<readonly string[]>;

const run = promisify(execFile);

const hasPoppler = (): Promise<boolean> =>
  run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  );

const byPoppler =
  (...options: readonly string[]): ReadPages =>
  async (pdf) => {
    const folder = mkdtempSync(join(tmpdir(), 'poppler-'));
    try {
      const file = join(folder, 'paper.pdf');
      writeFileSync(file, pdf);
      const { stdout } = await run('pdftotext', [...options, file, '-'], { maxBuffer: 64 * 1024 * 1024 });
      return stdout.split('\f');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

type ReaderOfPdf = 'pdf.js' | 'PDFium' | 'Poppler' | 'Poppler in the order of the file';

/** Those that are installed. */
export const readersHere: readonly ReaderOfPdf[] = (await hasPoppler())
  ? ['pdf.js', 'PDFium', 'Poppler', 'Poppler in the order of the file']
  : ['pdf.js', 'PDFium'];

/** What other programs read when somebody copies from our PDF or looks for a word in it. */
export const readersOfPdf: Readonly<Record<ReaderOfPdf, ReadPages>> = {
  'pdf.js': async (pdf) => {
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return pages;
  },
  PDFium: async (pdf) => (await textByPdfium(pdf)).map((page) => page.replaceAll('\r\n', '\n')),
  // As Evince and Okular do: by the places of the glyphs.
  Poppler: byPoppler(),
  'Poppler in the order of the file': byPoppler('-raw'),
};
