import { isRefusal } from '#domain/refusal.ts';
import { openEcmsNode } from '#server/platform/ecms/ecms-node.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findEcmsItemTask } from './find-ecms-item.task.ts';
import { readEcmsTask } from './read-ecms.task.ts';

/**
 * Asks the node for its first item, which stays in the queue. A long reply is not read to its end: that it offers an item is
 * enough. @throws when the node does not answer, or answers something else.
 */
export async function tryEcmsNode(platform: Platform, url: string, personId: number): Promise<void> {
  const { sandbox, clock } = platform;
  const { start, isWhole } = await openEcmsNode(url, clock).startOfFirst();
  if (isWhole) {
    const reply = await sandbox.run(readEcmsTask, start, { now: clock() }, { personId });
    if (isRefusal(reply)) throw new Error('the node answered what cannot be read');
    if (reply.problem !== null) throw new Error(`the node answered: ${reply.problem}`);
    return;
  }
  const found = await sandbox.run(findEcmsItemTask, start, null, { personId });
  if (isRefusal(found) || found.processId === '') throw new Error('the node answered what cannot be read');
}
