import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const pieceBytes = 1024 * 1024;

/** Whoever goes through a message of many megabytes at once keeps everybody else waiting for as long. */
export function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += pieceBytes) yield content.subarray(start, start + pieceBytes);
}

/** One after the other in one buffer, copied while the server goes on answering. */
export async function joinLarge(segments: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(segments.reduce((bytes, { length }) => bytes + length, 0));
  let end = 0;
  let nextPauseAt = pieceBytes;
  for (const segment of segments) {
    whole.set(segment, end);
    end += segment.length;
    if (end < nextPauseAt) continue;
    nextPauseAt = end + pieceBytes;
    await nextTurn();
  }
  return whole;
}

async function addPieces(hash: Hash, content: Buffer): Promise<void> {
  for (const piece of piecesOf(content)) {
    hash.update(piece);
    await nextTurn();
  }
}

/** Taken while the server goes on answering. */
export async function hashOfLarge(content: Buffer): Promise<Buffer> {
  const hash = createHash('sha256');
  await addPieces(hash, content);
  return hash.digest();
}

/** The digest of contents that come from outside, taken while the server goes on answering. */
export async function digestOfLarge(...contents: readonly Buffer[]): Promise<string> {
  const hash = createHash('sha256');
  for (const content of contents) {
    await addPieces(hash, content);
    hash.update('\0');
  }
  return hash.digest('hex');
}
