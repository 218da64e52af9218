import { refuse, type Refusal } from '#domain/refusal.ts';

import { readRange, type OpenContent } from './read-content.ts';

const headBytes = 64 * 1024;
const maxBoxes = 10_000;
const clusterMark = Buffer.from('1f43b675', 'hex');

/** Refuses a video that is incomplete. */
export async function inspectVideo(content: OpenContent, mediaType: string): Promise<string | Refusal> {
  const isWhole = mediaType === 'video/mp4' ? await isWholeMp4(content) : await hasWebmCluster(content);
  return isWhole ? mediaType : refuse('file-broken');
}

/**
 * An MP4 is a sequence of boxes that state their length. It is complete when the last box ends with the file and one
 * of them is `moov`.
 */
async function isWholeMp4(content: OpenContent): Promise<boolean> {
  let position = 0;
  let hasMovie = false;
  for (let count = 0; position < content.byteSize && count < maxBoxes; count += 1) {
    const head = await readRange(content, position, 16);
    if (head.length < 8) return false;
    const length = boxLength(head, content.byteSize - position);
    if (length < 8) return false;
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov';
    position += length;
  }
  return hasMovie && position === content.byteSize;
}

/** A length of 1 means that an 8-byte length follows, 0 that the box extends to the end. */
function boxLength(head: Buffer, remaining: number): number {
  const length = head.readUInt32BE(0);
  if (length === 1) return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
  return length === 0 ? remaining : length;
}

/** A streamed WebM does not state its length, so it counts as complete when it has a cluster of pictures. */
const hasWebmCluster = async (content: OpenContent): Promise<boolean> =>
  (await readRange(content, 0, headBytes)).includes(clusterMark);
