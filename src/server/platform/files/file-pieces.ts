import { headOfPiece, type WrittenSoFar } from '#contract/file-pieces.ts';

/** The file with how far it is before each of its pieces (`readFilePieces`). */
export async function* inPieces(
  file: AsyncIterable<string | Buffer>,
  writtenSoFar: () => WrittenSoFar,
): AsyncGenerator<Buffer> {
  for await (const part of file) {
    const bytes = Buffer.from(part);
    yield Buffer.concat([headOfPiece(bytes.length, writtenSoFar()), bytes]);
  }
}
