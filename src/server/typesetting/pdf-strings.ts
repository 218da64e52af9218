/** A text in brackets may have pairs of brackets in it, as deep as glyphs 40 and 41 follow each other. */
const literalWith = (inside: string) => String.raw`\((?:\\[\s\S]|[^\\()]${inside})*\)`;
export const literalPattern = [1, 2, 3, 4].reduce((inner) => literalWith(`|${inner}`), literalWith(''));

const stringToken = new RegExp(`(${literalPattern})|<([0-9A-Fa-f]*)>`, 'g');
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The 2-byte glyph ids in the operands of a Tj or TJ operator. */
export function glyphsIn(shown: string): readonly number[] {
  const bytes = Buffer.concat(
    [...shown.matchAll(stringToken)].map(([, literal, hex]) =>
      literal === undefined ? Buffer.from(hex ?? '', 'hex') : Buffer.from(unescaped(literal.slice(1, -1)), 'latin1'),
    ),
  );
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2));
}

const unescaped = (literal: string) =>
  literal.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(parseInt(code, 8)) : (escapes[code] ?? (/^\s/.test(code) ? '' : code)),
  );

/** The hexadecimal form in a PDF: UTF-16, high byte first. */
export const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
export const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
