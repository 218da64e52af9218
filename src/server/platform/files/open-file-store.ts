import { join } from 'node:path';

import type { Config } from '#server/platform/config/config.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';

import { openBucketFileStore } from './bucket-file-store.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

/** In the data folder, or in the bucket of the settings. */
export async function openFileStore(
  { dataFolder, bucket }: Pick<Config, 'dataFolder' | 'bucket'>,
  agencyKey: Buffer,
  sandbox: Sandbox,
): Promise<FileStore> {
  const folder = join(dataFolder, 'files');
  if (!bucket) return openLocalFileStore(folder, agencyKey, sandbox);
  const { openBucket } = await import('./open-bucket.ts');
  return openBucketFileStore(openBucket(bucket), join(folder, 'incoming'), agencyKey, sandbox);
}
