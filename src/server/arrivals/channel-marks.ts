import type { ArrivalChannel } from '#domain/arrivals/arrival-states.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

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
  upsert(database, channel, { checkedAt, failingSince: null });

/** Saves the time of the first failure only, until the channel answers again. */
export async function noteFailing(database: Database, channel: ArrivalChannel, now: Date): Promise<void> {
  await database
    .insertInto('arrivalChannels')
    .values({ channel, failingSince: now })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet((row) => ({ failingSince: row.fn.coalesce('arrivalChannels.failingSince', row.val(now)) })),
    )
    .execute();
}

async function upsert(
  database: Database | DatabaseTransaction,
  channel: ArrivalChannel,
  changes: {
    readonly place?: string;
    readonly lastUid?: number;
    readonly checkedAt?: Date;
    readonly failingSince?: null;
  },
): Promise<void> {
  await database
    .insertInto('arrivalChannels')
    .values({ channel, ...changes })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(changes))
    .execute();
}
