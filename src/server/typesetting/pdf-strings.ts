/** A text in brackets may have pairs of brackets in it, as deep as glyphs 40 and 41 follow each other. */
const literalWith = (inside: string) => String.raw`\((?:\\[\s\S]|[^\\()]${inside})*\)`;
export const literalPattern = [1, 2, 3, 4].reduce((inner) => literalWith(`|${inner}`), literalWith(''));

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const codes = { bracket: 0x28, endBracket: 0x29, backslash: 0x5c, less: 0x3c } as const;

/** The 2-byte glyph ids in the operands of a Tj or TJ operator. Read sign by sign, because a page has thousands of them. */
export function glyphsIn(shown: string): readonly number[] {
  const glyphs: number[] = [];
  let high: number | undefined;
  const take = (byte: number) => {
    if (high !== undefined) glyphs.push(high * 256 + byte);
    high = high === undefined ? byte : undefined;
  };
  for (let at = 0; at < shown.length; at += 1) {
    const code = shown.charCodeAt(at);
    if (code === codes.bracket) at = takeLiteral(shown, at + 1, take);
    else if (code === codes.less) {
      const end = shown.indexOf('>', at);
      if (end < 0) break;
      for (const byte of Buffer.from(shown.slice(at + 1, end), 'hex')) take(byte);
      at = end;
    }
  }
  return glyphs;
}

/**
 * @param from after the bracket that opens the text.
 * @returns where the bracket is that closes it.
 */
function takeLiteral(shown: string, from: number, take: (byte: number) => void): number {
  let depth = 1;
  for (let at = from; at < shown.length; at += 1) {
    const code = shown.charCodeAt(at);
    if (code === codes.backslash) {
      at = takeEscaped(shown, at + 1, take);
      continue;
    }
    if (code === codes.bracket) depth += 1;
    if (code === codes.endBracket) depth -= 1;
    if (depth === 0) return at;
    take(code);
  }
  return shown.length;
}

/** @returns where the last sign is that belongs to the backslash before `from`: up to three digits, or one sign. */
function takeEscaped(shown: string, from: number, take: (byte: number) => void): number {
  let end = from;
  let byte = 0;
  while (end < from + 3 && shown.charAt(end) >= '0' && shown.charAt(end) <= '7') {
    byte = byte * 8 + Number(shown.charAt(end));
    end += 1;
  }
  if (end > from) {
    take(byte);
    return end - 1;
  }
  const sign = shown.charAt(from);
  if (sign === '\r' && shown.charAt(from + 1) === '\n') return from + 1;
  // A line that ends with a backslash goes on in the next one.
  if (sign !== '\r' && sign !== '\n') take((escapes[sign] ?? sign).charCodeAt(0));
  return from;
}

/** The hexadecimal form in a PDF: UTF-16, high byte first. */
export const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
export const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
