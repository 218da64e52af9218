import { wireDay } from '#contract/wire.ts';
import { startOfDay } from '#domain/text/thai-dates.ts';
import { unblockChannels } from '#server/arrivals/channel-marks.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { forgetFatal } from '#server/platform/sandbox/remember-fatal.ts';

import { runOperatorProgram } from './open-operator-program.ts';

/**
 * Runs as `npm run read-again -- <day>`, beside a running server or without one, after the machine was at fault: whoever
 * next uploads or opens what took too much time or memory since that day has it tried again, and a channel reads once
 * more what blocks its queue.
 */
await runOperatorProgram(async ({ database, clock }, print) => {
  const since = wireDay.safeParse(process.argv[2]);
  if (!since.success) {
    print('read-again-without-day');
    return 1;
  }
  const released = await inTransaction(database, async (transaction) => {
    const contents = await forgetFatal(transaction, startOfDay(since.data));
    const channels = await unblockChannels(transaction);
    const details = { since: since.data, contents, channels };
    await appendEvents(transaction, [{ name: 'contents.released', details }], clock());
    return { contents, channels };
  });
  print('read-again-done', released);
  return 0;
});
