import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

export type Hostility =
  | 'spin'
  | 'fill'
  | 'exit'
  | 'readFile'
  | 'writeFile'
  | 'startProgram'
  | 'readEnvironment'
  | 'beSignalled'
  | 'requestTooMuch';

export const hostileTask = defineSandboxTask<Hostility, string>({
  name: 'hostile',
  maxMs: 20_000,
  result: z.string(),
  load: () => Promise.reject(new Error('runs in its own process')),
});
