import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

/** Keeps the moment of the person's consent, or forgets it when they do not agree. */
export async function savePrivacyConsent(
  transaction: DatabaseTransaction,
  { person, platform }: CallContext,
  agrees: boolean,
): Promise<void> {
  const now = platform.clock();
  await transaction
    .updateTable('accounts')
    .set({ privacyAgreedAt: agrees ? now : null })
    .where('personId', '=', person.id)
    .execute();
  const action = agrees ? 'privacy-agreed' : 'privacy-refused';
  await appendEvents(transaction, [{ action, actorId: person.id }], now);
}
