import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { noteRefusedView, type Database, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { loadMatter } from './load-matter.ts';

/**
 * A matter that this viewer named; undefined when there is none they may read. The right is checked by the statement that
 * loads the letter, so that a hidden document costs what a missing one does.
 */
export async function readMatter(
  database: Database | DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
): Promise<Matter | undefined> {
  const matter = await loadMatter(database, documentId, { reader: viewer });
  if (!matter) noteRefusedView(database, viewer.personId, 'document', documentId);
  return matter && canRead(viewer, matter) ? matter : undefined;
}
