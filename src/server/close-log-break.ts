import { appendEvents } from '#server/platform/audit/append-events.ts';
import { headSeed, headsFile, readHeads } from '#server/platform/audit/export-head.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

import { findLogBreaks } from './find-log-breaks.ts';
import { runOperatorProgram } from './open-operator-program.ts';

/**
 * Runs as `npm run close-log-break -- <number> <name> <reason>` after a break was examined: an event with the name and
 * the reason certifies what is there now. The break is open again when that changes.
 */
await runOperatorProgram(async (platform, print) => {
  const [index = '', name = '', reason = ''] = process.argv.slice(2);
  const heads = (await readHeads(headsFile(platform.config.dataFolder))) ?? [];
  const { breaks } = await findLogBreaks(platform.database, { heads, seed: headSeed(platform) });
  const chosen = breaks[Number(index) - 1];
  if (!chosen || name === '' || reason === '') {
    print('log-break-unknown');
    return 1;
  }
  const event = { name: 'log.break-closed', note: `${name}: ${reason}`, details: { ...chosen } } as const;
  await inTransaction(platform.database, (transaction) => appendEvents(transaction, [event], platform.clock()));
  print('log-break-closed', { index });
  return 0;
});
