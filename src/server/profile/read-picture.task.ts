import { z } from 'zod';

import type { CleanImage } from '#domain/files/clean-image.ts';
import type { Refusal } from '#domain/refusal.ts';
import { defineSandboxTask, refusedResult } from '#server/platform/sandbox/sandbox.ts';

const image = z.object({
  mediaType: z.enum(['image/png', 'image/jpeg']),
  width: z.number(),
  height: z.number(),
  bytes: z.instanceof(Uint8Array),
});

export const readPictureTask = defineSandboxTask<
  { readonly purpose: 'avatar' | 'signature' | 'agency' },
  CleanImage | Refusal
>({
  name: 'read-picture',
  maxCpuMs: 10_000,
  result: z.union([image, refusedResult]),
  load: async () => (await import('./read-picture.ts')).readPicture,
});
