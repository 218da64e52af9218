import type { Server } from 'node:http';
import { createServer } from 'node:net';

import { allCalls } from '#contract/all-calls.ts';
import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { presenceForChat } from '#server/chat/presence-for-chat.ts';
import { isConfigProblem, readConfig, type Config } from '#server/platform/config/config.ts';
import { checkBucket } from '#server/platform/files/check-bucket.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { startSocketServer } from '#server/platform/realtime/socket-server.ts';

import { createAllHandlers } from './all-handlers.ts';
import { buildApp } from './app.ts';
import { masterKeyProblem } from './master-key-problem.ts';
import { openDatabaseServer, type DatabaseServer } from './open-database-server.ts';
import { openPlatform } from './open-platform.ts';
import { pushContents } from './push-contents.ts';
import { startJobs } from './start-jobs.ts';
import { isStartProblem, startProblem, type StartProblem } from './start-problem.ts';

export interface RunningServer {
  readonly url: string;
  readonly elsewhere: string | undefined;
  /** The lines which `prepare` returned. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

/** Fills a new agency before the server listens; returns lines for the console, or why the server may not start. */
export type Prepare = (platform: Platform, ownerUrl: string) => Promise<readonly string[] | StartProblem>;

/** Starts everything. When a step fails, nothing stays running. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  prepare: Prepare,
): Promise<RunningServer | StartProblem> {
  const config = readConfig(environment);
  if (isConfigProblem(config)) return startProblem(config.problem, { ...config });
  const portProblem = await tryPort(config);
  if (portProblem) return portProblem;
  const bucketProblem = await tryBucket(config);
  if (bucketProblem) return bucketProblem;
  const server = await openDatabaseServer(config);
  if (isStartProblem(server)) return server;
  try {
    return await serve(config, server, prepare);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function serve(config: Config, server: DatabaseServer, prepare: Prepare): Promise<RunningServer | StartProblem> {
  const keyProblem = await masterKeyProblem(config, server.url);
  if (keyProblem) {
    await server.stop();
    return keyProblem;
  }
  const platform = await openPlatform(config, server.url, createLog(config.mode === 'PRODUCTION' ? 'info' : 'warn'));
  await startAgency(platform);
  const lines = await prepare(platform, server.ownerUrl);
  if (isStartProblem(lines)) {
    await platform.close();
    await server.stop();
    return lines;
  }
  const app = await buildApp(platform, allCalls, createAllHandlers());
  await app.ready();
  const sockets = startSocketServer(platform, server.url, app.server, findSignedInPerson, {
    contents: pushContents(platform),
    presence: presenceForChat(platform),
  });
  await startJobs(platform);
  await app.listen({ port: config.port, host: config.host });
  return {
    url: config.publicUrl,
    elsewhere: server.elsewhere,
    lines,
    close: async () => {
      await inTime(app.server, async () => {
        await sockets.stop();
        await app.close();
      });
      await platform.close();
      await server.stop();
    },
  };
}

/** Less than the ten seconds that service managers wait before they kill. */
const closeGraceMs = 5_000;

/** Requests are answered first. A client that has not sent all of its own by then does not keep the server from closing. */
async function inTime(server: Server, close: () => Promise<void>): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), closeGraceMs);
  await close();
  clearTimeout(impatience);
}

/** Finds a port in use before anything else starts. */
const tryPort = ({ port, host }: Config) =>
  new Promise<StartProblem | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(startProblem(error.code === 'EADDRINUSE' ? 'port-in-use' : 'address-not-usable', { port, host })),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

async function tryBucket({ bucket: settings }: Config): Promise<StartProblem | undefined> {
  const error = settings && (await checkBucket(settings));
  if (!settings || !error) return undefined;
  const { endpoint, bucket } = settings;
  return startProblem(error.fault, { endpoint, bucket, reason: error.message });
}
