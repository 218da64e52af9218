/** How far a file that is being written is. */
export interface WrittenSoFar {
  readonly lines: number;
  /** Of the whole, in thousandths. */
  readonly thousandths: number;
}

interface Piece extends WrittenSoFar {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Of a file in pieces: before each its length, the lines and the thousandths, in four bytes each. */
const headLength = 12;
export const filePiecesType = 'application/vnd.sarn.file-pieces';

export function headOfPiece(length: number, { lines, thousandths }: WrittenSoFar): Uint8Array {
  const head = new DataView(new ArrayBuffer(headLength));
  head.setUint32(0, length);
  head.setUint32(4, lines);
  head.setUint32(8, thousandths);
  return new Uint8Array(head.buffer);
}

/** Takes the pieces of a file out of what arrives of it. @throws when it ends within a piece. */
export async function* readFilePieces(arriving: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  for await (const more of arriving) {
    rest = joined(rest, more);
    for (let piece = firstPiece(rest); piece; piece = firstPiece(rest)) {
      rest = rest.subarray(headLength + piece.bytes.length);
      yield piece;
    }
  }
  if (rest.length > 0) throw new Error('the file ended within a piece');
}

function firstPiece(from: Uint8Array<ArrayBuffer>): Piece | undefined {
  if (from.length < headLength) return undefined;
  const head = new DataView(from.buffer, from.byteOffset, headLength);
  const end = headLength + head.getUint32(0);
  if (from.length < end) return undefined;
  return { bytes: from.subarray(headLength, end), lines: head.getUint32(4), thousandths: head.getUint32(8) };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
