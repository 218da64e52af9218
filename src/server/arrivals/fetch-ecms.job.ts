import { openEcmsNode, type EcmsNode, type QueuedItem } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { centralRegistryId } from './central-registry.ts';
import { noteChecked, noteFailing } from './channel-marks.ts';
import { queueNotice, sendEcmsNotices } from './ecms-notices.ts';
import { storeArrival } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { readItem } from './read-ecms.ts';

export const exchangeEcmsJob = 'exchange-ecms';

/** The limit of one run; the next run comes within minutes. */
const maxItems = 50;

/**
 * Stores what is in the queue of the agency's node, then sends the notices that are due. An item leaves the queue as
 * soon as it is stored, readable or not: one that stayed would block all behind it.
 */
export async function exchangeEcms(platform: Platform): Promise<void> {
  const { database, config, clock, log } = platform;
  if (config.ecmsUrl === undefined || (await centralRegistryId(database)) === undefined) return;
  const node = openEcmsNode(config.ecmsUrl, clock);
  try {
    await fetchQueue(platform, node);
    await noteChecked(database, 'ecms', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'could not read the e-CMS queue');
    await noteFailing(database, 'ecms', clock());
  }
  await sendEcmsNotices(platform, node);
}

async function fetchQueue(platform: Platform, node: EcmsNode): Promise<void> {
  for (let count = 0; count < maxItems; count += 1) {
    const item = await node.first();
    if (!item) return;
    await storeParsed(platform, {
      parsed: () => storeItem(platform, item),
      originalOnly: () => storeItem(platform, { ...item, content: undefined }),
    });
    await node.remove(item.processId);
  }
}

/** Confirms the receipt to the sender; a letter of the highest class is refused instead. */
async function storeItem(platform: Platform, item: QueuedItem): Promise<void> {
  const { letter, files } = readItem(item, platform.clock());
  const isTooSecret = letter.problem === 'tooSecret';
  const original = { name: 'message.xml', content: Buffer.from(item.source), mediaType: 'application/xml' };
  const enclosed = isTooSecret ? { files } : { files, original };
  await storeArrival(platform, letter, enclosed, async (transaction, { arrivalId }) => {
    const needsNotice = letter.letterNumber !== '' && (letter.problem === null || isTooSecret);
    if (arrivalId === undefined || !needsNotice) return;
    const kind = isTooSecret ? 'reject' : 'receive';
    await queueNotice(transaction, { arrivalId, kind, dueAt: platform.clock() });
  });
}
