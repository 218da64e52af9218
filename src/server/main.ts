import type { PlatformMessage } from '#locales/th/platform.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';
import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';
import { knownVariables, unknownVariables } from '#server/platform/config/unknown-variables.ts';

import { prepareAgency } from './prepare-agency.ts';
import { startProcesses } from './start-processes.ts';
import { startServer } from './start-server.ts';
import { consoleLine, isStartProblem, type StartProblem } from './start-problem.ts';

const locale = consoleLocale(environment);
const print = (message: PlatformMessage, values: StartProblem['values']) =>
  process.stdout.write(`${consoleLine(locale, message, values)}\n`);

const unknown = unknownVariables(environment);
if (unknown.length > 0) print('variables-unknown', { variables: unknown.join(', '), known: knownVariables.join(', ') });

// By default Node opens a debugger at this signal, through which any program of this user reads the keys.
process.on('SIGUSR1', () => undefined);
// By default it ends the process.
process.on('SIGUSR2', () => undefined);

try {
  const config = readConfig(environment);
  const isAlone = isConfigProblem(config) || config.workers === 1;
  const server = await (isAlone ? startServer : startProcesses)(environment, prepareAgency);
  if (isStartProblem(server)) {
    process.stderr.write(`${consoleLine(locale, server.problem, server.values)}\n`);
    process.exit(1);
  }
  if (server.elsewhere) print('database-elsewhere', { folder: server.elsewhere });
  for (const line of server.lines) process.stdout.write(`${line}\n`);
  // A caller may stop the server as soon as it reads that it is ready.
  closeOnSignal(server.close);
  if (server.restart) restartOnSignal(server.restart);
  print('listening', { url: server.url });
} catch (error) {
  const reason = error instanceof Error ? [error.message, causeOf(error)].filter(Boolean).join(': ') : String(error);
  process.stderr.write(`${consoleLine(locale, 'unexpected-failure', { reason })}\n`);
  process.exit(1);
}

/**
 * The first signal closes the server in order, a later one ends the process at once. One Ctrl-C may arrive twice (from
 * the terminal and from npm), so a signal within a second of the first is the same. A parent process that dies counts
 * as a signal.
 */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  const onSignal = () => {
    if (closingSince !== undefined) {
      if (Date.now() - closingSince > 1_000) process.exit(1);
      return;
    }
    closingSince = Date.now();
    print('closing', {});
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('disconnect', onSignal);
}

/** Replaces one process after the other. Where there is only one, the signal has no effect. */
function restartOnSignal(restart: () => Promise<boolean>): void {
  process.on('SIGUSR2', () => {
    print('restarting', {});
    void restart().then((isDone) => print(isDone ? 'restarted' : 'not-restarted', {}));
  });
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : '';
}
