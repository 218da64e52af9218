import { z } from 'zod';

import { defineSandboxTask } from '#server/platform/sandbox/sandbox.ts';

export type Hostility =
  | 'nameItself'
  | 'spin'
  | 'wait'
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
  | 'requestTooMuch'
  | 'requestAtOnce'
  | 'leaveRequests'
  | 'readContent'
  | 'answerTooManyValues'
  | 'answerTooLongText'
  | 'answerTooManyBytes';

/** An act, and what it aims at: a file, an address, a number of ms or of a process. */
export interface HostileAct {
  readonly act: Hostility;
  readonly target: string;
}

export const hostileTask = defineSandboxTask<HostileAct, unknown>({
  name: 'hostile',
  maxCpuMs: 20_000,
  // What the process must not send would be accepted.
  result: z.unknown(),
  load: () => Promise.reject(new Error('runs in its own process')),
});
