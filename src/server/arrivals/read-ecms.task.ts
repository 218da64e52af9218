import { z } from 'zod';

import { arrivalChannels, arrivalProblems } from '#domain/arrivals/arrival-states.ts';
import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

import type { EcmsReply } from './read-ecms.ts';

const letter = z.object({
  channel: z.enum(arrivalChannels),
  externalKey: z.string(),
  arrivedAt: z.date(),
  sentAt: z.date().nullable(),
  fromText: z.string(),
  fromAddress: z.string(),
  toText: z.string(),
  subject: z.string(),
  body: z.string(),
  letterNumber: z.string(),
  letterDate: z.string().nullable(),
  speed: z.number(),
  secrecy: z.number(),
  problem: z.enum(arrivalProblems).nullable(),
});
const file = z.object({ name: z.string(), content: z.instanceof(Buffer) });
const read = z.object({ letter, files: z.array(file) });

export const readEcmsTask = defineSandboxTask<{ readonly now: Date }, EcmsReply>({
  name: 'read-ecms',
  maxCpuMs: 60_000,
  result: z.object({
    problem: z.string().nullable(),
    item: z.object({ processId: z.string(), read, originalOnly: read }).nullable(),
  }),
  load: async () => {
    const { readReply } = await import('./read-ecms.ts');
    const { readWhole } = await import('#server/platform/files/read-content.ts');
    return async (content, { now }) => readReply(await readWhole(content), now);
  },
});
