import { createServer } from 'node:net';

import { startAgency } from '#server/platform/config/read-agency.ts';
import { isConfigProblem, readConfig, type Config } from '#server/platform/config/config.ts';
import { checkBucket } from '#server/platform/files/check-bucket.ts';
import type { Platform } from '#server/platform/platform.ts';

import { masterKeyProblem } from './master-key-problem.ts';
import { openDatabaseServer, type DatabaseServer } from './open-database-server.ts';
import { isStartProblem, startProblem, type StartProblem } from './start-problem.ts';

/** Fills a new agency before the server listens; returns lines for the console, or why the server may not start. */
export type Prepare = (platform: Platform, ownerUrl: string) => Promise<readonly string[] | StartProblem>;

type OpenedPlatform = Platform & { readonly close: () => Promise<void> };

interface Prepared {
  readonly config: Config;
  readonly server: DatabaseServer;
  readonly platform: OpenedPlatform;
  /** The lines which `prepare` returned. */
  readonly lines: readonly string[];
}

/** What comes before the first request, whatever answers it. When a step fails, nothing stays running. */
export async function openPreparedDatabase(
  environment: Readonly<Record<string, string | undefined>>,
  prepare: Prepare,
  open: (config: Config, url: string) => Promise<OpenedPlatform>,
): Promise<Prepared | StartProblem> {
  const config = readConfig(environment);
  if (isConfigProblem(config)) return startProblem(config.problem, { ...config });
  const portProblem = await tryPort(config);
  if (portProblem) return portProblem;
  const bucketProblem = await tryBucket(config);
  if (bucketProblem) return bucketProblem;
  const server = await openDatabaseServer(config);
  if (isStartProblem(server)) return server;
  try {
    const prepared = await prepareAgency(config, server, prepare, open);
    if (isStartProblem(prepared)) await server.stop();
    return prepared;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function prepareAgency(
  config: Config,
  server: DatabaseServer,
  prepare: Prepare,
  open: (config: Config, url: string) => Promise<OpenedPlatform>,
): Promise<Prepared | StartProblem> {
  const keyProblem = await masterKeyProblem(config, server.url);
  if (keyProblem) return keyProblem;
  const platform = await open(config, server.url);
  await startAgency(platform);
  const lines = await prepare(platform, server.ownerUrl);
  if (!isStartProblem(lines)) return { config, server, platform, lines };
  await platform.close();
  return lines;
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
