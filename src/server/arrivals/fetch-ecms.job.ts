import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { openEcmsNode, type EcmsNode } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blockerOf, failureOf, noteBlocked, noteChecked, noteFailing } from './channel-marks.ts';
import { queueNotice, requireEcmsSuccess, sendEcmsNotices } from './ecms-notices.ts';
import { findEcmsItemTask } from './find-ecms-item.task.ts';
import { hasDesk } from './has-desk.ts';
import { startRun } from './run-time.ts';
import { digestOfLarge } from '#server/platform/files/pieces.ts';
import { storeArrival, type Enclosed } from './store-arrival.ts';
import { storeParsed } from './store-parsed.ts';
import { readEcmsTask } from './read-ecms.task.ts';
import type { EcmsReply } from './read-ecms.ts';
import { unreadItem, type ReadItem, type UnreadItem } from './unread-ecms-item.ts';

export const exchangeEcmsJob = 'exchange-ecms';

/** The limit of one run; the next run comes within minutes. */
const maxItems = 50;

/**
 * Stores what is in the queue of the agency's node, then sends the notices that are due. An item leaves the queue as
 * soon as it is stored, readable or not: one that stayed would block all behind it. One without an id cannot be removed:
 * its original is stored, and it is not read again while it is first.
 */
export async function exchangeEcms(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const { ecms } = await readChannels(platform, database);
  if (!ecms || !(await hasDesk(platform, 'ecms'))) return;
  const node = openEcmsNode(ecms.url, clock);
  const mayGoOn = startRun(clock);
  try {
    await fetchQueue(platform, node, mayGoOn);
    await noteChecked(database, 'ecms', clock());
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : '' }, 'could not read the e-CMS queue');
    await noteFailing(database, 'ecms', clock(), failureOf(error, ecms.url));
  }
  await sendEcmsNotices(platform, node, mayGoOn);
}

async function fetchQueue(platform: Platform, node: EcmsNode, mayGoOn: () => boolean): Promise<void> {
  for (let count = 0; count === 0 || (count < maxItems && mayGoOn()); count += 1) {
    const source = await node.first();
    const item = await readFirst(platform, source);
    if (!item) return;
    if (item.processId === '') return storeBlocker(platform, source, item.read);
    await storeParsed(platform, {
      parsed: () => storeItem(platform, source, item.read),
      originalOnly: () => storeItem(platform, source, item.originalOnly),
    });
    await requireEcmsSuccess(platform, await node.remove(item.processId));
  }
}

const blocked = 'the first item of the queue can neither be read nor removed';
const busy = 'too much is being read';

async function readFirst(platform: Platform, source: Buffer): Promise<EcmsReply['item']> {
  const blocker = await blockerOf(platform.database, 'ecms');
  if (blocker !== null && blocker === (await digestOfItem(source))) throw new Error(blocked);
  const reply = await platform.sandbox.run(readEcmsTask, source, { now: platform.clock() }, 'background');
  if (isRefusal(reply)) return findUnread(platform, source, reply);
  if (reply.problem !== null) throw new Error(`the node answered: ${reply.problem}`);
  return reply.item;
}

/** An item that cannot be read within the limits of the sandbox still leaves the queue, with its original stored. */
async function findUnread(
  { sandbox, clock }: Platform,
  source: Buffer,
  { refused }: Refusal,
): Promise<EcmsReply['item']> {
  if (refused === 'server-busy') throw new Error(busy);
  const found = await sandbox.run(findEcmsItemTask, source, null, 'background');
  if (isRefusal(found) && found.refused === 'server-busy') throw new Error(busy);
  if (!isRefusal(found) && found.processId !== '') return unread(found, clock());
  // What has no id and ended no process may be the page of a proxy, which costs nothing to read again.
  if (!isRefusal(found) && refused !== 'file-too-complex') throw new Error('the reply of the node cannot be read');
  const secretCode = isRefusal(found) ? unknownCode : found.secretCode;
  return unread({ processId: '', secretCode, digest: await digestOfItem(source) }, clock());
}

/** Counts as the highest class that may be stored. */
const unknownCode = 'unknown';

function unread(item: UnreadItem, now: Date): EcmsReply['item'] {
  const read = unreadItem(item, now);
  return { processId: item.processId, read, originalOnly: read };
}

/** Of the body alone: the header of a reply may repeat the time and the id of the request. */
function digestOfItem(source: Buffer): Promise<string> {
  const start = source.subarray(0, maxHeaderBytes).indexOf('Body');
  return digestOfLarge(start < 0 ? source : source.subarray(start));
}

const maxHeaderBytes = 64 * 1024;

/**
 * Stores it under the digest by which it is known when it is offered again.
 * @throws always: nothing behind it can be read until it is removed at the node.
 */
async function storeBlocker(platform: Platform, source: Buffer, { letter }: ReadItem): Promise<never> {
  await storeArrival(platform, letter, enclosedIn(source, { letter, files: [] }), (transaction) =>
    noteBlocked(transaction, 'ecms', letter.externalKey),
  );
  throw new Error(blocked);
}

/** Confirms the receipt to the sender; a letter of the highest class is refused instead. */
async function storeItem(platform: Platform, source: Buffer, item: ReadItem): Promise<void> {
  const { letter } = item;
  await storeArrival(platform, letter, enclosedIn(source, item), async (transaction, { arrivalId }) => {
    const isTooSecret = letter.problem === 'tooSecret';
    const needsNotice = letter.letterNumber !== '' && (letter.problem === null || isTooSecret);
    if (arrivalId === undefined || !needsNotice) return;
    const kind = isTooSecret ? 'reject' : 'receive';
    await queueNotice(transaction, { arrivalId, kind, dueAt: platform.clock() });
  });
}

function enclosedIn(source: Buffer, { letter, files }: ReadItem): Enclosed {
  const original = { name: 'message.xml', content: source, mediaType: 'application/xml' };
  return letter.problem === 'tooSecret' ? { files } : { files, original };
}
