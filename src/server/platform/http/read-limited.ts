import { joinLarge } from '#server/platform/files/pieces.ts';

/** The body of a reply from outside. @throws, without reading on, when it is longer than `maxBytes`. */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const segments: Uint8Array[] = [];
  let byteSize = 0;
  for await (const segment of response.body ?? []) {
    byteSize += segment.length;
    if (byteSize > maxBytes) throw new Error(`the reply is longer than ${maxBytes} bytes`);
    segments.push(segment);
  }
  return joinLarge(segments);
}
