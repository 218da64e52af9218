import { isAsSaved } from '#domain/profile/signature-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { lacksSignatureImage } from '#server/people/load-signing-needs.ts';
import type { Platform } from '#server/platform/platform.ts';

import { readPictureTask } from './read-picture.task.ts';
import { openImage, unsealImage } from './sealed-image.ts';

/** The image with which a person signs now; undefined of who has none. @throws when it was changed. */
export async function signatureImageOf(platform: Platform, personId: number): Promise<Buffer | undefined> {
  const saved = await platform.database
    .selectFrom('signatures')
    .select('sealedImage')
    .where('personId', '=', personId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  return saved && unsealImage(platform, 'signature', personId, saved.sealedImage);
}

/**
 * Whether the signature a person uses now is still the image that was saved: unaltered, readable, of its size and with
 * visible lines. Errors: `signature-image-broken`; `signature-image-missing`, of who has none where the agency asks for one.
 */
export async function refusalOfSignatureImage(platform: Platform, personId: number): Promise<Refusal | undefined> {
  const saved = await platform.database
    .selectFrom('signatures')
    .select(['sealedImage', 'width', 'height'])
    .where('personId', '=', personId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!saved) return (await lacksSignatureImage(platform, personId)) ? refuse('signature-image-missing') : undefined;
  const bytes = openImage(platform, 'signature', personId, saved.sealedImage);
  if (!bytes) return refuse('signature-image-broken');
  const image = await platform.sandbox.run(readPictureTask, bytes, { purpose: 'signature' }, { personId });
  // A server that is busy says nothing about the image.
  if (isRefusal(image)) return image.refused === 'server-busy' ? image : refuse('signature-image-broken');
  return isAsSaved(saved, image) ? undefined : refuse('signature-image-broken');
}
