import type { Topic } from '#domain/notifications/topics.ts';
import { personsAt, type AtTrays } from '#server/people/persons-at-trays.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { choicesOf, sendNotices } from './send-notices.ts';

export interface TrayNotice {
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
export async function notifyTray(
  transaction: DatabaseTransaction,
  notice: TrayNotice,
  occasion: Occasion,
): Promise<void> {
  const [persons = []] = await personsAt(transaction, [await toldAt(transaction, notice, occasion)], occasion.now);
  await notifyReaders(transaction, persons, notice, occasion);
}

/** Who is at the tray of a notice, as the agency chose for its topic. */
export const toldAt = async (
  transaction: DatabaseTransaction,
  { topic, tray }: TrayNotice,
  letter: AtTrays['letter'],
): Promise<AtTrays> => ({
  trays: [tray],
  letter,
  atDesks: (await choicesOf(transaction, topic)).includes('heads') ? 'everybody' : 'staff',
});

/** Notifies persons who are known to be able to read the document. */
export const notifyReaders = (
  transaction: DatabaseTransaction,
  persons: readonly number[],
  notice: Omit<TrayNotice, 'tray'>,
  occasion: Occasion,
): Promise<void> => sendNotices(transaction, noticesTo(persons, notice, occasion), occasion.now);

/** Nobody is notified of what they did themselves. */
export const noticesTo = (
  persons: readonly number[],
  { topic, legId, note }: Omit<TrayNotice, 'tray'>,
  { documentId, actorId }: Pick<Occasion, 'documentId' | 'actorId'>,
) =>
  persons
    .filter((personId) => personId !== actorId)
    .map((personId) => ({ topic, personId, note, actorId, documentId, legId }));
