import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { isReadable } from '#server/access/may-read-document.ts';

import { loadMatter } from './load-matter.ts';

/**
 * A matter that this viewer named; undefined when there is none they may read. The right is checked before anything is
 * loaded, so that a hidden document costs what a missing one does.
 */
export async function readMatter(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<Matter | undefined> {
  if (!(await isReadable(database, viewer, documentId))) return undefined;
  const matter = await loadMatter(database, documentId);
  return matter && canRead(viewer, matter) ? matter : undefined;
}
