import { verifySignatures } from './workflow/verify-signatures.ts';
import { verifyChain } from '#server/platform/audit/verify-chain.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { findRunningDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';

import { openDatabaseServer } from './open-database-server.ts';
import { consoleLine, isStartProblem, startProblem, type StartProblem } from './start-problem.ts';

/** Runs as `npm run verify-log`, with or without a running server: recomputes the log and compares the signed texts. */
async function verifyLog(): Promise<StartProblem> {
  const config = readConfig(environment);
  if (isConfigProblem(config)) return startProblem(config.problem, { ...config });
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataFolder));
  const server =
    running === undefined ? await openDatabaseServer(config) : { url: running, stop: async () => undefined };
  if (isStartProblem(server)) return server;
  const database = openDatabase(server.url, 1);
  const verdict = await verifyChain(database);
  const signed = await verifySignatures(database);
  await database.destroy();
  await server.stop();
  if ('brokenAt' in verdict) return startProblem('log-broken', verdict);
  if ('changedDocument' in signed) return startProblem('signed-text-changed', signed);
  return startProblem('log-whole', { ...verdict, ...signed });
}

const { problem, values } = await verifyLog();
process.stdout.write(`${consoleLine(consoleLocale(environment), problem, values)}\n`);
process.exit(problem === 'log-whole' ? 0 : 1);
