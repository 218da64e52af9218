import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Config } from '#server/platform/config/config.ts';
import { connectionsOfProcess } from '#server/platform/database/one-connection.ts';

import { openLog } from './open-log.ts';
import { openPlatform } from './open-platform.ts';
import { openPreparedDatabase, type Prepare } from './open-prepared-database.ts';
import { openProcesses } from './open-processes.ts';
import { isStartProblem, type StartProblem } from './start-problem.ts';
import type { RunningServer } from './start-server.ts';

type RunningProcesses = Required<RunningServer>;

/** PostgreSQL allows 100 by default; listeners, the queue of jobs and programs of the operator need some too. */
const maxConnections = 70;
const minConnections = 4;

/** `WORKERS` processes that answer requests, and one for jobs. This one has the database, and replaces what ends. */
export async function startProcesses(
  environment: Readonly<Record<string, string | undefined>>,
  prepare: Prepare,
): Promise<RunningProcesses | StartProblem> {
  const prepared = await openPreparedDatabase(environment, prepare, (config, url) =>
    openPlatform(config, url, openLog(config), { works: false }),
  );
  if (isStartProblem(prepared)) return prepared;
  const { config, server, platform, lines } = prepared;
  await platform.close();
  const folder = await mkdtemp(join(tmpdir(), 'sarn-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const connections = connectionsEach(config);
  try {
    const processes = await openProcesses({ url: server.url, connections, folder }, config.workers, openLog(config));
    return {
      url: config.publicUrl,
      elsewhere: server.elsewhere,
      lines,
      restart: processes.restart,
      close: async () => {
        await processes.close();
        await removeFolder();
        await server.stop();
      },
    };
  } catch (error) {
    await removeFolder();
    await server.stop();
    throw error;
  }
}

const connectionsEach = ({ workers }: Config): number =>
  Math.min(connectionsOfProcess, Math.max(minConnections, Math.floor(maxConnections / (workers + 1))));
