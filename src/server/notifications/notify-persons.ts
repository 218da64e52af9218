import type { Topic } from '#domain/notifications/topics.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { sendNotices } from './send-notices.ts';

/** Notifies persons about something other than a document. */
export const notifyPersons = (
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  topic: Topic,
  note: string,
  now: Date,
): Promise<void> =>
  sendNotices(
    transaction,
    personIds.map((personId) => ({ topic, personId, note })),
    now,
  );
