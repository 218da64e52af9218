import { once } from 'node:events';
import { join } from 'node:path';

import { environment } from '#server/platform/config/environment.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { forwardSockets, type AddressOf } from '#server/platform/realtime/forward-sockets.ts';
import type { Platform } from '#server/platform/platform.ts';

import { openLog } from './open-log.ts';
import { openPlatform } from './open-platform.ts';
import { openWeb } from './open-web.ts';
import { toProcess, type Begin, type Ready, type ToProcess } from './process-messages.ts';
import { startJobs } from './start-jobs.ts';

/** One of several processes of a server. The first one, which started it, says what it does, and when it ends. */

// A terminal sends its signals to all processes of a program, and a service manager too: the first one decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR1', 'SIGUSR2', 'SIGHUP'] as const)
  process.on(signal, () => undefined);

interface Work {
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function beginWork(begin: Begin): Promise<Work> {
  const config = readConfig(environment);
  if (isConfigProblem(config)) throw new Error(`${config.variable} is not as it was at the start`);
  const { url, connections, role } = begin;
  const platform = await openPlatform(config, url, openLog(config), { works: role === 'jobs', connections });
  const work = role === 'jobs' ? await workOnJobs(platform) : await answer(platform, begin);
  const closing = (end: () => Promise<void>) => async () => {
    await end();
    await platform.close();
  };
  return { drain: closing(work.drain), close: closing(work.close) };
}

/** Closing the platform lets the job that runs come to its end. */
async function workOnJobs(platform: Platform): Promise<Work> {
  await startJobs(platform);
  return { drain: async () => undefined, close: async () => undefined };
}

async function answer(platform: Platform, { url, connections, processId, folder }: Begin): Promise<Work> {
  const web = await openWeb(platform, url, { connections, processId });
  const forwarding = await forwardSockets(web.http, {
    processId,
    path: `${platform.config.basePath}/socket.io`,
    addressOf: addressIn(folder),
  });
  await web.listen();
  const ending = (end: () => Promise<void>) => async () => {
    forwarding.sendElsewhere();
    await end();
    forwarding.stop();
  };
  return { drain: ending(web.drain), close: ending(web.close) };
}

const addressIn =
  (folder: string): AddressOf =>
  (processId) =>
    process.platform === 'win32' ? `\\\\.\\pipe\\${folder}-${processId}` : join(folder, `${processId}.sock`);

const received = async (): Promise<ToProcess> => toProcess.parse((await once(process, 'message'))[0]);

const begin = await received();
if (begin.kind !== 'begin') throw new Error(`a process cannot begin with ${begin.kind}`);
const work = await beginWork(begin);
process.on('message', (sent) => {
  const message = toProcess.parse(sent);
  if (message.kind === 'begin') return;
  const end = message.kind === 'drain' ? work.drain : work.close;
  end().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.({ kind: 'ready' } satisfies Ready);
