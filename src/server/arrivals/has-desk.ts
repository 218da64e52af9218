import type { ArrivalChannel } from '#domain/arrivals/arrival-states.ts';
import { notifyAdministrators } from '#server/notifications/notify-administrators.ts';
import { centralRegistryId } from '#server/people/central-registry.ts';
import type { Platform } from '#server/platform/platform.ts';

import { noteFailing } from './channel-marks.ts';

/**
 * Whether there is a desk for what comes by a channel. An agency that is being set up has none yet; where letters are,
 * the missing one is a fault, of which the administrators learn.
 */
export async function hasDesk({ database, clock, log }: Platform, channel: ArrivalChannel): Promise<boolean> {
  if ((await centralRegistryId(database)) !== undefined) return true;
  const letter = await database.selectFrom('documents').select('id').limit(1).executeTakeFirst();
  if (!letter) return false;
  log.error({ channel }, 'no unit is the central registry, so nothing is fetched');
  await noteFailing(database, channel, clock());
  await notifyAdministrators(database, 'centralRegistryMissing', '', clock());
  return false;
}
