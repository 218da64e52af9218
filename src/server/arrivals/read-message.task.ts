import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { ReadMessage } from './read-message.ts';

const message = z.object({
  key: z.string(),
  messageId: z.string(),
  fromText: z.string(),
  fromAddress: z.string(),
  toText: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.date().nullable(),
  origin: z.object({ isProgram: z.boolean(), returnPath: z.string().nullable() }),
  files: z.array(z.object({ name: z.string(), content: z.instanceof(Buffer) })),
});

/** Null when the message cannot be parsed or is empty. */
export const readMessageTask = defineSandboxTask<null, ReadMessage | null>({
  name: 'read-message',
  maxCpuMs: 60_000,
  result: message.nullable(),
  load: async () => {
    const { readMessage } = await import('./read-message.ts');
    const { readWhole } = await import('#server/platform/files/read-content.ts');
    return async (content) => (await readMessage(await readWhole(content))) ?? null;
  },
});
