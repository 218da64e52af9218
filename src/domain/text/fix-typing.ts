import { normalizeThaiMarks } from './thai-glyphs.ts';

/** A stretch of a text to be written otherwise, and where the caret then stands. */
export interface TextFix {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly caret: number;
}

/** A fault reaches so far from the letter that makes it one. */
const reach = 3;
const mark = /[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]/;
const isMark = (letter: string | undefined) => letter !== undefined && mark.test(letter);

/**
 * How what was just typed before the caret is to be mended; null where nothing is. Only what stands around the caret is
 * looked at, so that typing changes no other words; letters keep their marks, as a browser selects no mark alone.
 * @param typed so many letters came in at once
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

/** How many letters two texts begin with in common, up to a letter whose marks differ. */
function sharedHead(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  while (length > 0 && (isMark(a[length]) || isMark(b[length]))) length -= 1;
  return length;
}

/** How many they end with in common, from a letter on. */
function sharedTail(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  while (length > 0 && isMark(a.at(-length))) length -= 1;
  return length;
}
