import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { plain } from '#domain/paper/piece.ts';
import { letterForTemplate, printLetter } from '#server/typesetting/print-paper.ts';
import { runEngine } from '#server/typesetting/typeset.ts';
import { letterOfKind } from '#tests/support/printed-letters.ts';

import { measure, measureAfter } from './measure.ts';
import { report } from './report.ts';

const runs = 30;

/**
 * A letter of one page and of ten beside the engine alone, which is given the same template and the same lines: what breaking
 * lines, readable text, tags in one piece and the data of the letter cost.
 */
export async function measureLetters(): Promise<void> {
  for (const [name, paragraphs] of [
    ['a letter of one page', 0],
    ['a letter of ten pages', 110],
  ] as const) {
    const letter = longer(letterOfKind('outside'), paragraphs);
    let count = 0;
    const next = () => numbered(letter, (count += 1));
    const alone = (given: ReturnType<typeof letterForTemplate>) => Promise.resolve(runEngine(...given));
    const bare = await measureAfter(() => Promise.resolve(letterForTemplate(next())), alone, runs);
    report(`${name}, the engine alone`, bare, bare);
    report(name, await measure(() => printLetter(next()), runs), bare);
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
