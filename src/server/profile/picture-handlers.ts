import { createHash } from 'node:crypto';

import type { pictureCalls } from '#contract/profile/pictures.ts';
import { avatarProblem } from '#domain/profile/avatar-rules.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { readPictureTask } from './read-picture.task.ts';
import { sealImage } from './sealed-image.ts';
import { readSignatureImage, readSignatures, retireSignature, saveSignature } from './signatures.ts';

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  saveAvatar: async ({ image }, { change, person, platform }) => {
    const waiter = { personId: person.id };
    const clean = await platform.sandbox.run(readPictureTask, Buffer.from(image), { purpose: 'avatar' }, waiter);
    if (isRefusal(clean)) return clean;
    const problem = avatarProblem(clean);
    if (problem) return refuse(problem);
    return change(async (transaction) => {
      const now = platform.clock();
      const row = {
        sha256: createHash('sha256').update(clean.bytes).digest(),
        mediaType: clean.mediaType,
        sealedImage: sealImage(platform, 'avatar', person.id, clean.bytes),
        savedAt: now,
      };
      await transaction
        .insertInto('avatars')
        .values({ personId: person.id, ...row })
        .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
        .execute();
      await appendEvents(transaction, [{ name: 'avatar.saved', actorId: person.id }], now);
      return {};
    });
  },
  removeAvatar: (_request, { change, person, platform }) =>
    change(async (transaction) => {
      await transaction.deleteFrom('avatars').where('personId', '=', person.id).execute();
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
