import { createHash } from 'node:crypto';

import { avatarProblem } from '#domain/profile/avatar-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readPictureTask } from './read-picture.task.ts';
import { sealImage } from './sealed-image.ts';

interface CheckedPicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** Without its metadata. Errors: what is wrong with a picture that is no square PNG or JPEG of a sensible size. */
export async function checkAvatar(
  platform: Platform,
  image: Uint8Array,
  waiter: { readonly personId: number },
): Promise<CheckedPicture | Refusal> {
  const clean = await platform.sandbox.run(readPictureTask, Buffer.from(image), { purpose: 'avatar' }, waiter);
  if (isRefusal(clean)) return clean;
  const problem = avatarProblem(clean);
  return problem ? refuse(problem) : { bytes: Buffer.from(clean.bytes), mediaType: clean.mediaType };
}

export async function storeAvatar(
  platform: Platform,
  transaction: DatabaseTransaction,
  personId: number,
  { bytes, mediaType }: CheckedPicture,
): Promise<void> {
  const row = {
    sha256: createHash('sha256').update(bytes).digest(),
    mediaType,
    sealedImage: sealImage(platform, 'avatar', personId, bytes),
    savedAt: platform.clock(),
  };
  await transaction
    .insertInto('avatars')
    .values({ personId, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deleteAvatar(transaction: DatabaseTransaction, personId: number): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('avatars')
    .where('personId', '=', personId)
    .returning('personId')
    .executeTakeFirst();
  return deleted !== undefined;
}
