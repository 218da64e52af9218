import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

export type Hostility =
  | 'spin'
  | 'fill'
  | 'exit'
  | 'readFile'
  | 'writeFile'
  | 'startProgram'
  | 'readKey'
  | 'openDatabase'
  | 'connect'
  | 'askForName'
  | 'killServer'
  | 'debugServer'
  | 'startThread'
  | 'readEnvironment'
  | 'beSignalled'
  | 'requestTooMuch';

/** An act, and what it aims at: a file, an address or the number of a process. */
export interface HostileAct {
  readonly act: Hostility;
  readonly target: string;
}

export const hostileTask = defineSandboxTask<HostileAct, string>({
  name: 'hostile',
  maxMs: 20_000,
  result: z.string(),
  load: () => Promise.reject(new Error('runs in its own process')),
});
