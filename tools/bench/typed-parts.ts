import { plainly, type Part } from './plain-scan.ts';

const shortest = 3;
const longest = 24;
const buddhistOffset = 543;

/**
 * Parts cut anywhere from texts read plainly (nobody types the half of a letter), as people type them: other digits, the
 * other era, a split ำ, doubled marks, two เ for แ, other spaces.
 */
export function typedParts(plainTexts: readonly string[], count: number): readonly Part[] {
  const upTo = randomly();
  const parts: Part[] = [];
  while (parts.length < count) {
    const text = plainTexts[upTo(plainTexts.length)] ?? '';
    const length = shortest + upTo(longest - shortest);
    const start = upTo(Math.max(1, text.length - length));
    const cut = text.slice(start, start + length).trim();
    if (cut.length >= shortest && !isNumber.test(cut))
      parts.push(partOf(cut, misspellings[upTo(misspellings.length)]?.(cut) ?? cut));
  }
  return parts;
}

/** A number alone finds register numbers too, which are no words. */
const isNumber = /^[\d/]+$/;

/** A misspelling that cannot be told from another word is none. */
function partOf(cut: string, typed: string): Part {
  const meant = inEveryEra(plainly(typed));
  return meant.includes(cut) ? { typed, meant } : { typed: cut, meant: inEveryEra(cut) };
}

const inEveryEra = (part: string): readonly string[] => {
  const years = [...new Set(part.match(wholeYear))];
  return years.reduce<readonly string[]>(
    (texts, year) => texts.flatMap((text) => [text, text.replaceAll(year, inOtherEra)]),
    [part],
  );
};

const misspellings: readonly ((part: string) => string)[] = [
  (part) => part,
  (part) => part.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))),
  (part) => part.replaceAll('ำ', '\u0E4D\u0E32'),
  (part) => part.replaceAll('้ำ', '\u0E4D\u0E49\u0E32'),
  (part) => part.replace(/[\u0E31\u0E34-\u0E37\u0E48\u0E49\u0E4C]/g, '$&$&'),
  (part) => part.replaceAll('แ', 'เเ'),
  (part) => part.replace(wholeYear, (year) => inOtherEra(year)),
  (part) => part.replaceAll(' ', '\u00A0 '),
];

/** Of the Buddhist era from 2400, of the common era from 1800. */
const wholeYear = /(?<!\d)(?:2[456]\d\d|1[89]\d\d|20\d\d|21[0-5]\d)(?!\d)/g;
const inOtherEra = (year: string) => String(Number(year) + (Number(year) >= 2400 ? -buddhistOffset : buddhistOffset));

function randomly(): (limit: number) => number {
  let seed = 20_260;
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
}
