import { privacyDecisionOf, privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announceSessionEnd } from '#server/platform/realtime/announce.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

/** Stores the answer as proof. Without consent nothing more is pushed to the person's browsers. */
export async function savePrivacyConsent(
  transaction: DatabaseTransaction,
  { person, platform, address, deviceName }: CallContext,
  agrees: boolean,
): Promise<void> {
  const now = platform.clock();
  const account = await transaction
    .selectFrom('accounts')
    .select('privacyVersion')
    .where('personId', '=', person.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const decision = privacyDecisionOf(agrees, account.privacyVersion);
  const version = privacyNoticeVersion;
  await transaction
    .insertInto('privacyConsents')
    .values({ personId: person.id, decision, version, at: now, address, device: deviceName })
    .execute();
  await transaction
    .updateTable('accounts')
    .set({ privacyVersion: agrees ? version : null })
    .where('personId', '=', person.id)
    .execute();
  if (!agrees) await announceSessionEnd(transaction, [person.sessionId]);
  await appendEvents(transaction, [{ name: `privacy.${decision}`, actorId: person.id, details: { version } }], now);
}
