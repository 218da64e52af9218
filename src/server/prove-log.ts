import { faultsAmong, type LogFault } from '#domain/care/log-proof.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { headSeed, headsFile, readHeads } from '#server/platform/audit/export-head.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findLogBreaks } from './find-log-breaks.ts';
import { runOperatorProgram } from './open-operator-program.ts';

/**
 * The server runs it each night, and when somebody asks for it on the screen of the system log: verifies what
 * `npm run verify-log` verifies, keeps the verdict as an event, and tells the administrators what was found. Takes the id
 * of who asked for it.
 */
await runOperatorProgram(async (platform, print) => {
  const asked = process.argv[2] === undefined ? {} : { actorId: Number(process.argv[2]) };
  const { isWhole, faults } = await findFaults(platform);
  const event = isWhole
    ? ({ ...asked, name: 'log.verified' } as const)
    : ({ ...asked, name: 'log.found-broken', details: { faults } } as const);
  await inTransaction(platform.database, (transaction) => appendEvents(transaction, [event], platform.clock()));
  if (!isWhole) await notifyAdministrators(platform.database, 'logBroken', '', platform.clock());
  print(isWhole ? 'log-proved' : 'log-disproved');
  return 0;
});

async function findFaults({ config, database, deriveKey }: Platform) {
  const heads = await readHeads(headsFile(config.dataFolder));
  const exported = heads && { heads, seed: headSeed({ deriveKey }) };
  const { breaks, disguised } = await findLogBreaks(database, exported);
  const found: readonly LogFault[] = [
    ...(heads ? [] : (['headsUnreadable'] as const)),
    ...(disguised.length > 0 ? (['disguised'] as const) : []),
    ...breaks.map(({ what }) => what),
  ];
  return { isWhole: found.length === 0, faults: faultsAmong(found) };
}
