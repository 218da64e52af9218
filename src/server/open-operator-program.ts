import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';
import { findRunningDatabase } from '#server/platform/database/embedded/open-embedded-database.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlatformMessage } from '#locales/th/platform.ts';

import { masterKeyProblem } from './master-key-problem.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { openPlatform } from './open-platform.ts';
import { consoleLine, isStartProblem, startProblem, type StartProblem } from './start-problem.ts';

type Print = (message: PlatformMessage, values?: StartProblem['values']) => void;

/** Runs a program of whoever looks after the machine, beside a running server or without one; `work` returns the code of the exit. */
export async function runOperatorProgram(work: (platform: Platform, print: Print) => Promise<number>): Promise<void> {
  const locale = consoleLocale(environment);
  const print: Print = (message, values = {}) => void process.stdout.write(`${consoleLine(locale, message, values)}\n`);
  const opened = await open();
  if (isStartProblem(opened)) {
    print(opened.problem, opened.values);
    process.exit(1);
  }
  const code = await work(opened.platform, print);
  await opened.close();
  process.exit(code);
}

async function open(): Promise<{ platform: Platform; close: () => Promise<void> } | StartProblem> {
  const config = readConfig(environment);
  if (isConfigProblem(config)) return startProblem(config.problem, { ...config });
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataFolder));
  const server =
    running === undefined ? await openDatabaseServer(config) : { url: running, stop: async () => undefined };
  if (isStartProblem(server)) return server;
  const keyProblem = await masterKeyProblem(config, server.url);
  if (keyProblem) {
    await server.stop();
    return keyProblem;
  }
  const platform = await openPlatform(config, server.url, createLog('warn'), { works: false });
  return {
    platform,
    close: async () => {
      await platform.close();
      await server.stop();
    },
  };
}
