import { plainly, type Part } from './plain-scan.ts';

const minLength = 3;
const maxLength = 24;
const buddhistOffset = 543;

/**
 * Parts cut at character boundaries from normalized texts and varied as people type: other digits, the other era, a
 * split ำ, doubled marks, two เ for แ, other spaces.
 */
export function typedParts(plainTexts: readonly string[], count: number): readonly Part[] {
  const upTo = randomly();
  const parts: Part[] = [];
  while (parts.length < count) {
    const text = plainTexts[upTo(plainTexts.length)] ?? '';
    const length = minLength + upTo(maxLength - minLength);
    const start = upTo(Math.max(1, text.length - length));
    const cut = text.slice(start, start + length).trim();
    if (cut.length >= minLength && !isNumber.test(cut))
      parts.push(partOf(cut, misspellings[upTo(misspellings.length)]?.(cut) ?? cut));
  }
  return parts;
}

/** Plain numbers also match register numbers, which are not part of the text. */
const isNumber = /^[\d/]+$/;

/** A variation that equals another word is not counted as one. */
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

/** Years from 2400 are Buddhist, from 1800 common era. */
const wholeYear = /(?<!\d)(?:2[456]\d\d|1[89]\d\d|20\d\d|21[0-5]\d)(?!\d)/g;
const inOtherEra = (year: string) => String(Number(year) + (Number(year) >= 2400 ? -buddhistOffset : buddhistOffset));

function randomly(): (limit: number) => number {
  let seed = 20_260;
  return (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
}
