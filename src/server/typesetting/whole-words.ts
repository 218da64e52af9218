/*
 * Finds words of a list in a text. The words are one tree of characters, so that a text is read once for each of its
 * characters, as far as a word of the list goes, however many words there are.
 */

/** The end is not included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly next: Map<string, Node>;
  isEnd: boolean;
}

export interface WordTree {
  readonly root: Node;
}

/** Longer words are not words. */
const maxLength = 100;

export function wordTree(words: Iterable<string>): WordTree {
  const root: Node = { next: new Map(), isEnd: false };
  for (const word of words) {
    let node = root;
    for (const unit of word.slice(0, maxLength).split('')) {
      const next = node.next.get(unit) ?? { next: new Map<string, Node>(), isEnd: false };
      node.next.set(unit, next);
      node = next;
    }
    if (word !== '' && word.length <= maxLength) node.isEnd = true;
  }
  return { root };
}

/** The longest word at each place, one after the other. */
export function wordsIn(text: string, { root }: WordTree): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfWord(text, start, root);
    if (end > start) parts.push({ start, end });
    start = Math.max(end, start + 1);
  }
  return parts;
}

function endOfWord(text: string, start: number, root: Node): number {
  let end = start;
  let node: Node | undefined = root;
  for (let place = start; node; place += 1) {
    if (node.isEnd) end = place;
    node = node.next.get(text[place] ?? '');
  }
  return end;
}
