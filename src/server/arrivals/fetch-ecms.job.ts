import { isRefusal } from '#domain/refusal.ts';
import { openEcmsNode, type EcmsNode } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { centralRegistryId } from './central-registry.ts';
import { noteChecked, noteFailing } from './channel-marks.ts';
import { queueNotice, requireEcmsSuccess, sendEcmsNotices } from './ecms-notices.ts';
import { findEcmsItemTask } from './find-ecms-item.task.ts';
import { storeArrival } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { readEcmsTask } from './read-ecms.task.ts';
import { unreadItem, type EcmsReply, type ReadItem } from './read-ecms.ts';

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
    const source = await node.first();
    const item = await readFirst(platform, source);
    if (!item) return;
    await storeParsed(platform, {
      parsed: () => storeItem(platform, source, item.read),
      originalOnly: () => storeItem(platform, source, item.originalOnly),
    });
    await requireEcmsSuccess(platform, await node.remove(item.processId));
  }
}

/** An item that cannot be read within the limits of the sandbox still leaves the queue, with its original stored. */
async function readFirst({ sandbox, clock }: Platform, source: Buffer): Promise<EcmsReply['item']> {
  const reply = await sandbox.run(readEcmsTask, source, { now: clock() }, 'background');
  if (!isRefusal(reply)) {
    if (reply.problem !== null) throw new Error(`the node answered: ${reply.problem}`);
    return reply.item;
  }
  if (reply.refused === 'server-busy') throw new Error('too much is being read');
  const found = await sandbox.run(findEcmsItemTask, source, null, 'background');
  if (found === null || isRefusal(found)) throw new Error('the reply of the node cannot be read');
  const unread = unreadItem(found, clock());
  return { processId: found.processId, read: unread, originalOnly: unread };
}

/** Confirms the receipt to the sender; a letter of the highest class is refused instead. */
async function storeItem(platform: Platform, source: Buffer, { letter, files }: ReadItem): Promise<void> {
  const isTooSecret = letter.problem === 'tooSecret';
  const original = { name: 'message.xml', content: source, mediaType: 'application/xml' };
  const enclosed = isTooSecret ? { files } : { files, original };
  await storeArrival(platform, letter, enclosed, async (transaction, { arrivalId }) => {
    const needsNotice = letter.letterNumber !== '' && (letter.problem === null || isTooSecret);
    if (arrivalId === undefined || !needsNotice) return;
    const kind = isTooSecret ? 'reject' : 'receive';
    await queueNotice(transaction, { arrivalId, kind, dueAt: platform.clock() });
  });
}
