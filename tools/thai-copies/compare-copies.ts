import type { Mark } from '../../src/domain/drafting/rich-text.ts';
import { printPaper } from '../../src/server/typesetting/print-paper.ts';

export const printParagraphs = (paragraphs: readonly string[], marks: readonly Mark[] = []): Promise<Buffer> =>
  printPaper({
    title: 'ทดสอบ',
    language: 'th',
    secrecy: '',
    pieces: paragraphs.map((text) => ({ piece: 'paragraph', line: [{ text, marks }] })),
  });

const pageNumber = /^ *- ?[๐-๙]+ ?- *\n?/gm;
/** Poppler joins a line that ends with a hyphen and the next one. */
const joinedPageNumber = /^-(?: [๐-๙]+ |[๐-๙]+)/;
/** Stands for the ring of ำ, and is shown by no program. */
const invisible = /\u200B/g;

/** Pages as one text, without their numbers. */
export const textOfPages = (pages: readonly string[]): string =>
  pages.map((page) => page.replace(pageNumber, '').replace(joinedPageNumber, '').replace(invisible, '')).join('\n');

/** The paragraphs that are not in the text letter by letter. */
export const changedIn = (text: string, paragraphs: readonly string[]): readonly string[] => {
  const letters = withoutSpace(text);
  return paragraphs.filter((paragraph) => !letters.includes(withoutSpace(paragraph)));
};

const withoutSpace = (text: string) => text.replace(invisible, '').replace(/\s+/g, '');

/** Those that are not in it letter by letter and space by space; where a line ends, a space may be missing. */
export const respacedIn = (text: string, paragraphs: readonly string[]): readonly string[] => {
  const lines = text.replace(/ *\n[ \n]*/g, '\n').replace(/ +/g, ' ');
  return paragraphs.filter((paragraph) => !inLines(paragraph).test(lines));
};

const inLines = (paragraph: string) =>
  new RegExp(
    [...paragraph.replace(invisible, '').trim().replace(/\s+/g, ' ')]
      .map((letter) => (letter === ' ' ? '[ \\n]' : letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')))
      .join('\\n?'),
  );
