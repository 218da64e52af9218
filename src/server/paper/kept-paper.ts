import type { Refusal } from '#domain/refusal.ts';
import type { Writing } from '#server/drafting/draft-view.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readWhole } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { onPaper } from './on-paper.ts';
import { printOnPaper } from './print-on-paper.ts';

type Place = Pick<Platform, 'config' | 'database' | 'files' | 'sandbox'>;
type Letter = Pick<Writing, 'documentId' | 'version' | 'secrecy'>;

/** The paper that was kept of this text in this class. */
export const findKept = (database: Database | DatabaseTransaction, { documentId, version, secrecy }: Letter) =>
  database
    .selectFrom('documentPapers')
    .select('sha256')
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('secrecy', '=', secrecy)
    .executeTakeFirst();

/**
 * The paper of a letter: from its registration the one that was kept, whatever has changed since in the agency; before, and
 * until it is kept, what would be. Errors: those of the sandbox.
 */
export async function paperOfLetter(platform: Place, writing: Writing, waiter: Waiter): Promise<Buffer | Refusal> {
  const kept = await findKept(platform.database, writing);
  if (!kept) return printOnPaper(platform, await onPaper(platform, writing), waiter);
  const content = await platform.files.openAnywhere(kept.sha256);
  try {
    return await readWhole(content);
  } finally {
    await content.close();
  }
}
