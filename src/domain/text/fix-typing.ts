import { normalizeThaiMarks } from './thai-glyphs.ts';

/** The range of a text to replace, and the new position of the caret. */
export interface TextFix {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly caret: number;
}

/** How many letters around the caret can be part of one typing error. */
const reach = 3;
const mark = /[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]/;
const isMark = (letter: string | undefined) => letter !== undefined && mark.test(letter);

/**
 * The fix for what was just typed before the caret, or null. Only the surroundings of the caret are checked, so that
 * typing changes nothing else; letters keep their marks, because a browser selects no mark alone.
 * @param typed how many letters were entered together
 */
export function fixAt(text: string, caret: number, typed = 1): TextFix | null {
  let start = Math.max(0, caret - typed - reach);
  while (start > 0 && isMark(text[start])) start -= 1;
  let end = Math.min(text.length, caret + reach);
  while (isMark(text[end])) end += 1;
  const old = text.slice(start, end);
  const fixed = normalizeThaiMarks(old);
  if (fixed === old) return null;
  const head = sharedHead(old, fixed);
  const tail = sharedTail(old.slice(head), fixed.slice(head));
  const [from, to] = [start + head, end - tail];
  const put = fixed.slice(head, fixed.length - tail);
  const after = from + put.length;
  return { from, to, text: put, caret: caret < to ? after : after + caret - to };
}

/** The length of the common beginning, up to a letter whose marks differ. A fix only takes marks away or joins them. */
function sharedHead(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  while (length > 0 && isMark(a[length])) length -= 1;
  return length;
}

/** The length of the common end, beginning with a letter rather than a mark. */
function sharedTail(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let length = 0;
  while (length < max && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  while (length > 0 && isMark(a.at(-length))) length -= 1;
  return length;
}
