import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const threeDays = 3 * 86_400_000;

/** Marks older notices as read, some hours after they came. */
export async function readOldNotices(transaction: DatabaseTransaction, end: Date): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set({ readAt: sql`created_at + interval '6 hours'` })
    .where('createdAt', '<', new Date(end.getTime() - threeDays))
    .where('readAt', 'is', null)
    .execute();
}
