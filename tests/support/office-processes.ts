import { startProcesses } from '#server/start-processes.ts';
import { isStartProblem } from '#server/start-problem.ts';

import { createOffice } from './server-office.ts';

/** The product with the small office in `WORKERS` processes. Says where it is, and after each SIGUSR2 that all are new. */
const server = await startProcesses(process.env, async ({ database }) => {
  await createOffice(database);
  return [];
});
const print = (line: string) => process.stdout.write(`${line}\n`);
if (isStartProblem(server)) print(JSON.stringify(server));
else {
  print(server.url);
  process.on('SIGUSR2', () => void server.restart().then((isDone) => print(isDone ? 'restarted' : 'not restarted')));
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
}
