import { elementAt } from '#server/certificates/der.ts';

export interface SignatureInFile {
  readonly bytes: Buffer;
  readonly content: Buffer;
}

/**
 * Each signature in a file, in its order, as other programs are given it: its bytes and what it covers. Where it ends
 * is said by its own length: what fills its place up are zeros, and its own last byte may be one.
 */
export const signaturesIn = (pdf: Buffer): readonly SignatureInFile[] =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)].map((range) => {
    const [from = 0, to = 0, length = 0] = range.slice(1).map(Number);
    const place = Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex');
    const content = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to, to + length)]);
    return { bytes: elementAt(place, 0)?.whole ?? place, content };
  });
