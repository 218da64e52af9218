/** Text in which to look for typed words. */
interface Labelled {
  readonly label: string;
  /** Further words by which it is found, in small letters. */
  readonly words?: string;
}

/** Shorter parts of a word occur almost everywhere. */
const minPart = 2;

/**
 * Items that contain all typed words, in any order, then those that contain a word in two parts: "ลงรับ" finds
 * "ลงทะเบียนรับ".
 */
export function matchWords<Item extends Labelled>(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = (fits: (label: string, word: string) => boolean) =>
    items.filter(({ label, words: further = '' }) =>
      words.every((word) => fits(label.toLowerCase(), word) || further.includes(word)),
    );
  const whole = fitting((label, word) => label.includes(word));
  const inParts = fitting((label, word) => label.includes(word) || hasInTwoParts(label, word));
  return [...whole, ...inParts.filter((item) => !whole.includes(item))];
}

function hasInTwoParts(label: string, word: string): boolean {
  for (let cut = minPart; cut <= word.length - minPart; cut += 1) {
    const start = label.indexOf(word.slice(0, cut));
    if (start >= 0 && label.includes(word.slice(cut), start + cut)) return true;
  }
  return false;
}
