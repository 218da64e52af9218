import type { Topic } from '#domain/notifications/topics.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { choicesOf, sendNotices } from './send-notices.ts';

interface Notice {
  readonly topic: Topic;
  readonly tray: string;
  readonly legId: number;
  readonly note: string;
}

interface Occasion {
  readonly documentId: number;
  readonly kind: number;
  readonly secrecy: number;
  /** Null when the system notifies. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** Notifies everybody at the tray except the actor; the heads of a desk where the agency has it so. */
export async function notifyTray(transaction: DatabaseTransaction, notice: Notice, occasion: Occasion): Promise<void> {
  const told = (await choicesOf(transaction, notice.topic)).includes('heads') ? 'everybody' : 'staff';
  const persons = await personsAtTrays(transaction, [notice.tray], occasion, occasion.now, told);
  await notifyReaders(transaction, persons, notice, occasion);
}

/** Notifies persons who are known to be able to read the document. */
export async function notifyReaders(
  transaction: DatabaseTransaction,
  persons: readonly number[],
  { topic, legId, note }: Omit<Notice, 'tray'>,
  occasion: Occasion,
): Promise<void> {
  const { documentId, actorId } = occasion;
  const notices = persons
    .filter((personId) => personId !== actorId)
    .map((personId) => ({ personId, note, actorId, documentId, legId }));
  await sendNotices(transaction, topic, notices, occasion.now);
}
