/*
 * Writes the PDF letters of `src/server/document-texts/pdf-letters`, on which the reader of PDF text is tested: the
 * letters of `letters.json` as four programs write them, in several fonts. Needs Chromium (its path in CHROMIUM), LibreOffice (`soffice`) and
 * the fonts of the Debian package fonts-thai-tlwg. Usage: node tools/pdf-letters/write-pdf-letters.ts [letters folder]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { chromium } from 'playwright-core';
import { z } from 'zod';

import { toOldWindowsGlyphs } from './old-windows-glyphs.ts';

const defaultFolder = fileURLToPath(new URL('../../src/server/document-texts/pdf-letters/', import.meta.url));
const folder = process.argv[2] ?? defaultFolder;
const fontFolder = '/usr/share/fonts/truetype/tlwg';

const letterSchema = z.object({ number: z.string(), subject: z.string(), addressee: z.string(), body: z.string() });
type Letter = z.infer<typeof letterSchema>;
const letters = z.array(letterSchema).parse(JSON.parse(readFileSync(join(folder, 'letters.json'), 'utf8')));

const sarabun = fileURLToPath(import.meta.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'));
const fontFiles: Readonly<Record<string, string>> = {
  Sarabun: sarabun,
  Laksaman: `${fontFolder}/Laksaman.ttf`,
  Norasi: `${fontFolder}/Norasi.ttf`,
  Garuda: `${fontFolder}/Garuda.ttf`,
  Loma: `${fontFolder}/Loma.ttf`,
  Kinnari: `${fontFolder}/Kinnari.ttf`,
};
const fontNames = Object.keys(fontFiles);
const fontOf = (index: number) => fontNames[index % fontNames.length] ?? 'Sarabun';

const fieldsOf = ({ number, subject, addressee, body }: Letter) => [
  `ที่ ${number}`,
  `เรื่อง ${subject}`,
  `เรียน ${addressee}`,
  body,
  'จึงเรียนมาเพื่อโปรดทราบ',
];

function writeTypst(): void {
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: Object.values(fontFiles).map((file) => readFileSync(file)) }],
  });
  for (const [index, letter] of letters.entries()) {
    const mainFileContent = `#set text(font: sys.inputs.font, size: 15pt, lang: "th")
#set par(justify: true, first-line-indent: 2.5cm)
#for field in json(bytes(sys.inputs.fields)) [#field #parbreak()]`;
    const inputs = { font: fontOf(index), fields: JSON.stringify(fieldsOf(letter)) };
    save('typst', index, compiler.pdf({ mainFileContent, inputs }, { pdfTags: index % 2 === 0 }));
  }
}

async function writeChromium(): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] });
  try {
    const page = await browser.newPage();
    const print = async (letter: Letter, index: number, text: (field: string) => string) => {
      const face = readFileSync(fontFiles[fontOf(index)] ?? sarabun).toString('base64');
      const paragraphs = fieldsOf(letter).map((field) => `<p>${text(field)}</p>`);
      await page.setContent(`<html lang="th"><style>@font-face { font-family: letter; src: url(data:font/ttf;base64,${face}) }
        body { font: 15pt letter; text-align: justify } p { margin: 6pt 0 }</style>${paragraphs.join('')}</html>`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page.pdf({ format: 'A4' });
    };
    for (const [index, letter] of letters.entries())
      save('chromium', index, await print(letter, index, (field) => field));
    // The Sarabun of the package has no glyphs at the old codes; the fonts of fonts-thai-tlwg do.
    for (const [index, letter] of letters.slice(0, 4).entries())
      save('old-windows-glyphs', index, await print(letter, index + 1, toOldWindowsGlyphs));
  } finally {
    await browser.close();
  }
}

function writeLibreOffice(): void {
  const work = mkdtempSync(join(tmpdir(), 'pdf-letters-'));
  try {
    for (const [index, letter] of letters.slice(0, 8).entries()) {
      const style = `font-family: ${fontOf(index + 1)}; font-size: 15pt; text-align: justify`;
      const paragraphs = fieldsOf(letter).map((field) => `<p lang="th" style="${style}">${field}</p>`);
      const source = join(work, 'letter.html');
      writeFileSync(source, `<html><meta charset="utf-8"><body>${paragraphs.join('')}</body></html>`);
      execFileSync('soffice', [
        `-env:UserInstallation=file://${work}/profile`,
        '--headless',
        '--writer',
        '--convert-to',
        'pdf:writer_web_pdf_Export',
        '--outdir',
        work,
        source,
      ]);
      save('libreoffice', index, readFileSync(join(work, 'letter.pdf')));
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

const save = (program: string, index: number, pdf: Buffer) =>
  writeFileSync(join(folder, `${program}-${index + 1}.pdf`), pdf);

mkdirSync(folder, { recursive: true });
writeTypst();
await writeChromium();
writeLibreOffice();
