import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';

import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { plain } from '#domain/paper/piece.ts';
import { shippedFont } from '#server/typesetting/fonts.ts';
import { printLetter } from '#server/typesetting/print-paper.ts';
import { letterOfKind } from '#tests/support/printed-letters.ts';

import { measure } from './measure.ts';
import { report } from './report.ts';

const runs = 10;

/** A letter of one page and of ten beside the engine alone with its paragraphs. */
export async function measureLetters(): Promise<void> {
  for (const [name, paragraphs] of [
    ['a letter of one page', 0],
    ['a letter of ten pages', 110],
  ] as const) {
    const letter = longer(letterOfKind('outside'), paragraphs);
    const bare = await measure(bareRun(letter), runs);
    report(`${name}, the engine alone`, bare, bare);
    let count = 0;
    const ours = await measure(() => printLetter(numbered(letter, (count += 1))), runs);
    report(name, ours, bare);
  }
}

const filling = 'กรมส่งเสริมบริการสาธารณะพิจารณาแล้ว เห็นว่าเพื่อให้การดำเนินการเป็นไปด้วยความเรียบร้อย จึงกำหนดจัดการประชุม ';

const longer = (letter: LetterOnPaper, count: number): LetterOnPaper => {
  const more = Array.from({ length: count }, () => ({ type: 'paragraph', line: plain(filling.repeat(2)) }) as const);
  return { ...letter, content: { ...letter.content, body: [...letter.content.body, ...more] } };
};

/** Nothing is found again from the run before. */
const numbered = (letter: LetterOnPaper, count: number): LetterOnPaper => ({
  ...letter,
  content: {
    ...letter.content,
    body: letter.content.body.map((block) =>
      block.type === 'paragraph' ? { ...block, line: [...plain(`${count} `), ...block.line] } : block,
    ),
  },
});

function bareRun({ content, subject }: LetterOnPaper): () => Promise<unknown> {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...shippedFont.files] }] });
  const texts = content.body.flatMap((block) =>
    block.type === 'paragraph' ? [block.line.map(({ text }) => text).join('')] : [],
  );
  const mainFileContent = `#set document(date: datetime(year: 2000, month: 1, day: 1))
#set page(paper: "a4", margin: (left: 3cm, right: 2cm, top: 2.5cm, bottom: 2cm))
#set text(font: "Letter", size: 10.9pt, lang: "th", top-edge: 14.8pt, bottom-edge: -6pt)
#for paragraph in json(bytes(sys.inputs.texts)) [#paragraph #parbreak()]`;
  let count = 0;
  return async () => {
    count += 1;
    const inputs = { texts: JSON.stringify([subject, ...texts].map((text) => `${count} ${text}`)) };
    return compiler.pdf({ mainFileContent, inputs }, { pdfStandard: PdfStandard.A_2b });
  };
}
