import { openEcmsNode, type EcmsNode, type QueuedItem } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { centralRegistryId } from './central-registry.ts';
import { noteChecked, noteFailing } from './channel-marks.ts';
import { queueNotice, sendEcmsNotices } from './ecms-notices.ts';
import { storeArrival } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { readItem } from './read-ecms.ts';

export const exchangeEcmsJob = 'exchange-ecms';

/** What one run takes; the next one comes within minutes. */
const maxItems = 50;

/**
 * Keeps what lies in the queue of the agency's node, then tells the senders what is to be told. An item leaves the queue
 * when it is kept, whatever it is: one that could not be read would block all behind it.
 */
export async function exchangeEcms(platform: Platform): Promise<void> {
  const { database, config, clock, log } = platform;
  if (config.ecmsUrl === undefined || (await centralRegistryId(database)) === undefined) return;
  const node = openEcmsNode(config.ecmsUrl, clock);
  try {
    await fetchQueue(platform, node);
    await noteChecked(database, 'ecms', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'e-CMS queue not read');
    await noteFailing(database, 'ecms', clock());
  }
  await sendEcmsNotices(platform, node);
}

async function fetchQueue(platform: Platform, node: EcmsNode): Promise<void> {
  for (let taken = 0; taken < maxItems; taken += 1) {
    const item = await node.first();
    if (!item) return;
    await storeParsed(platform, {
      asRead: () => storeItem(platform, item),
      unread: () => storeItem(platform, { ...item, content: undefined }),
    });
    await node.remove(item.processId);
  }
}

/** The sender hears that his letter is here; of a class that may not be here, that it is refused. */
async function storeItem(platform: Platform, item: QueuedItem): Promise<void> {
  const { letter, files } = readItem(item, platform.clock());
  const isTooSecret = letter.problem === 'tooSecret';
  const original = { name: 'message.xml', content: Buffer.from(item.source), mediaType: 'application/xml' };
  const enclosed = isTooSecret ? { files } : { files, original };
  await storeArrival(platform, letter, enclosed, async (transaction, { arrivalId }) => {
    const isAnswered = letter.letterNumber !== '' && (letter.problem === null || isTooSecret);
    if (arrivalId === undefined || !isAnswered) return;
    const kind = isTooSecret ? 'reject' : 'receive';
    await queueNotice(transaction, { arrivalId, kind, dueAt: platform.clock() });
  });
}
