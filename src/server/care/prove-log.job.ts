import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { environment } from '#server/platform/config/environment.ts';
import type { Platform } from '#server/platform/platform.ts';

export const proveLogJob = 'prove-log';

/** After the nightly backup, and before anybody works. */
export const nightlyProofs = '40 3 * * *';

const program = fileURLToPath(new URL('../prove-log.ts', import.meta.url));
const request = z.object({ askedById: z.int().optional() });

/**
 * Runs the verification as a process of its own: it hashes the whole log, and remembers every seal meanwhile.
 * @throws when the log could not be verified, so that the queue tries again. What was found is no failure.
 */
export async function proveLog(
  { log }: Pick<Platform, 'log'>,
  payload: unknown,
  variables: Readonly<Record<string, string | undefined>> = environment,
): Promise<void> {
  const { askedById } = request.parse(payload);
  const child = spawn(process.execPath, [program, ...(askedById === undefined ? [] : [String(askedById)])], {
    env: { ...variables, LC_ALL: 'th_TH' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code === 0) return;
  const reason = `${output}${errors}`.trim();
  log.error({ reason }, 'verification of the log failed');
  throw new Error(reason);
}
