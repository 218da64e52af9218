import type { Block, Line, Mark, Run } from '#domain/drafting/rich-text.ts';
import { composed } from '#domain/text/composed.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { repairThaiText } from '#domain/text/thai-glyphs.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** What is not seen: of no width, and marks of direction. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const spaces = /[\t\r\n\u2028\u2029]+|\u00A0/g;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001F\u007F-\u009F]/g;

/** Text of a Word file as ours is: composed, spelled in one way, without what is not seen; on paper digits are Thai again. */
export const spelledAsOurs = (text: string): string => {
  const seen = storableText(text).replaceAll(unseen, '').replaceAll(spaces, ' ').replaceAll(controls, '');
  return toArabicDigits(composed(repairThaiText(seen)));
};

/** Runs with the same marks are one, and the marks of a letter may be in the next run of the file. */
export function lineOf(runs: readonly Run[]): Line {
  const joined: { text: string; marks: readonly Mark[] }[] = [];
  for (const { text, marks } of runs) {
    const last = joined.at(-1);
    if (last && last.marks.join() === marks.join()) last.text += text;
    else joined.push({ text, marks });
  }
  return joined.map((run) => ({ ...run, text: spelledAsOurs(run.text) })).filter(({ text }) => text !== '');
}

/** A paragraph of a file, with the id of its style. */
export type ReadBlock = Block & { readonly style: string; readonly list?: string };
