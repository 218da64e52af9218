import type { pictureCalls } from '#contract/profile/pictures.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { checkAvatar, deleteAvatar, storeAvatar } from './avatars.ts';
import { readSignatureImage, readSignatures, retireSignature, saveSignature } from './signatures.ts';

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  saveAvatar: async ({ image }, { change, person, platform }) => {
    const picture = await checkAvatar(platform, image, { personId: person.id });
    if (isRefusal(picture)) return picture;
    return change(async (transaction) => {
      await storeAvatar(platform, transaction, person.id, picture);
      await appendEvents(transaction, [{ name: 'avatar.saved', actorId: person.id }], platform.clock());
      return {};
    });
  },
  removeAvatar: (_request, { change, person, platform }) =>
    change(async (transaction) => {
      await deleteAvatar(transaction, person.id);
      await appendEvents(transaction, [{ name: 'avatar.removed', actorId: person.id }], platform.clock());
      return {};
    }),
  getSignatures: async (_request, { platform, person }) => ({
    items: await readSignatures(platform.database, person.id),
  }),
  getSignatureImage: async ({ signatureId }, { platform, person }) => {
    const image = await readSignatureImage(platform, person.id, signatureId);
    return image ? { image } : refuse('not-found');
  },
  saveSignature: (request, context) => saveSignature(context, request),
  retireSignature: ({ signatureId }, context) => retireSignature(context, signatureId),
};
