import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { BucketSettings } from '#server/platform/config/config.ts';

import { BucketError } from './bucket.ts';

/** Writes, reads, lists and removes an object. Returns what stands in the way, so that nobody learns it from an upload. */
export async function checkBucket(settings: BucketSettings): Promise<BucketError | undefined> {
  const { openBucket } = await import('./open-bucket.ts');
  const bucket = openBucket(settings);
  const key = `start-check/${randomUUID()}`;
  const written = Buffer.from(key);
  try {
    await bucket.put(key, { byteSize: written.length, open: () => Readable.from([written], { objectMode: false }) });
    const read = await bucket.get(key, 0);
    const isSame = read !== undefined && (await buffer(read.bytes)).equals(written);
    for await (const _ of bucket.list()) break;
    await bucket.remove(key);
    return isSame ? undefined : new BucketError('bucket-not-usable', 'what was written does not come back');
  } catch (error) {
    if (error instanceof BucketError) return error;
    throw error;
  }
}
