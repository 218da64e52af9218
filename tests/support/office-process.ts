import { startServer } from '#server/start-server.ts';
import { isStartProblem } from '#server/start-problem.ts';

import { createOffice } from './server-office.ts';

/**
 * Runs the product with the small office in a process that a test kills. The data folder may come from a killed
 * process.
 */
const server = await startServer(process.env, async ({ database }) => {
  const known = await database.selectFrom('persons').select('id').limit(1).execute();
  if (known.length === 0) await createOffice(database);
  return [];
});
process.stdout.write(isStartProblem(server) ? `${JSON.stringify(server)}\n` : `${server.url}\n`);
