import { messaging as texts } from '#locales/th/messaging.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountOf } from './messaging-links.ts';
import { openMessagingLine } from './messaging-line.ts';

/** Sends a message to the person's own account; false when they have linked none. @throws when it is not accepted. */
export async function sendTrial(
  platform: Platform,
  service: Parameters<typeof openMessagingLine>[0],
  personId: number,
): Promise<boolean> {
  const link = await platform.database
    .selectFrom('messagingLinks')
    .select('sealedAccount')
    .where('personId', '=', personId)
    .executeTakeFirst();
  const accountId = link && accountOf(platform, personId, link.sealedAccount);
  if (accountId === undefined) return false;
  const { title } = await readAgency(platform);
  await openMessagingLine(service, platform.clock)(accountId, texts.trial.replace('{agency}', title));
  return true;
}
