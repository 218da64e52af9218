import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadMatter } from './load-matter.ts';
import { isReadable } from '#server/access/may-read-document.ts';

/**
 * The matter, locked for a change by this viewer; undefined when there is none they may read. Permission is checked
 * before the lock, so that waiting for it reveals no letter, and again under the lock.
 */
export async function lockMatter(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<Matter | undefined> {
  if (!(await isReadable(transaction, viewer, documentId))) return undefined;
  const matter = await loadMatter(transaction, documentId, 'lock');
  return matter && canRead(viewer, matter) ? matter : undefined;
}
