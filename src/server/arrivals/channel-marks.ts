import { z } from 'zod';

import type { ArrivalChannel } from '#domain/arrivals/arrival-states.ts';
import { cleanReason } from '#domain/care/clean-reason.ts';
import { passwordsOf } from '#server/platform/channels/passwords-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { reasonOf } from '#server/platform/error-reason.ts';

/** How far the channel was read, so that the next run continues there. */
export interface ChannelMark {
  readonly place: string;
  readonly lastUid: number;
}

export async function channelMark(database: Database, channel: ArrivalChannel): Promise<ChannelMark> {
  const row = await database
    .selectFrom('arrivalChannels')
    .select(['place', 'lastUid'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row ?? { place: '', lastUid: 0 };
}

export const saveMark = (database: Database | DatabaseTransaction, channel: ArrivalChannel, mark: ChannelMark) =>
  upsert(database, channel, { ...mark });

export const noteChecked = (database: Database, channel: ArrivalChannel, checkedAt: Date) =>
  upsert(database, channel, { checkedAt, failingSince: null, blockedBy: null });

/** The digest of what is first in the queue and can neither be read nor removed; null when there is none. */
export async function blockerOf(database: Database, channel: ArrivalChannel): Promise<string | null> {
  const row = await database
    .selectFrom('arrivalChannels')
    .select('blockedBy')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.blockedBy ?? null;
}

export const noteBlocked = (transaction: DatabaseTransaction, channel: ArrivalChannel, blockedBy: string) =>
  upsert(transaction, channel, { blockedBy });

/** What blocks a queue is read once more. Returns how many queues were blocked. */
export async function unblockChannels(transaction: DatabaseTransaction): Promise<number> {
  const unblocked = await transaction
    .updateTable('arrivalChannels')
    .set({ blockedBy: null })
    .where('blockedBy', 'is not', null)
    .executeTakeFirst();
  return Number(unblocked.numUpdatedRows);
}

/** Saves the time of the first failure until the channel answers again, and that and the reason of the last. */
export async function noteFailing(database: Database, channel: ArrivalChannel, now: Date, failure = ''): Promise<void> {
  const last = { failedAt: now, failure };
  await database
    .insertInto('arrivalChannels')
    .values({ channel, failingSince: now, ...last })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet((row) => ({
        failingSince: row.fn.coalesce('arrivalChannels.failingSince', row.val(now)),
        ...last,
      })),
    )
    .execute();
}

const answered = z.object({ responseText: z.string() });

/** The words of the mailbox or the node, without the name and the password by which it is read. */
export function failureOf(error: unknown, url: string): string {
  return cleanReason(answered.safeParse(error).data?.responseText ?? reasonOf(error), passwordsOf(url));
}

async function upsert(
  database: Database | DatabaseTransaction,
  channel: ArrivalChannel,
  changes: {
    readonly place?: string;
    readonly lastUid?: number;
    readonly checkedAt?: Date;
    readonly failingSince?: null;
    readonly blockedBy?: string | null;
  },
): Promise<void> {
  await database
    .insertInto('arrivalChannels')
    .values({ channel, ...changes })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(changes))
    .execute();
}
