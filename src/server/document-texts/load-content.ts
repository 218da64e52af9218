import type { z } from 'zod';

import { draftContent } from '#contract/drafting/draft-content.ts';
import type { Reference } from '#domain/drafting/content.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface SavedContent {
  readonly content: z.output<typeof draftContent>;
  readonly version: number;
  readonly savedAt: Date;
}

/** Undefined for a document that was only registered. */
export async function loadContent(
  database: Database | DatabaseTransaction,
  documentId: number,
): Promise<SavedContent | undefined> {
  const row = await database
    .selectFrom('documentContents')
    .select(['content', 'version', 'savedAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row && { ...row, content: draftContent.parse(JSON.parse(row.content)) };
}

export async function loadReferences(
  database: Database | DatabaseTransaction,
  documentId: number,
): Promise<readonly Reference[]> {
  const rows = await database
    .selectFrom('documentReferences')
    .select(['refersToId', 'isAnswer', 'text'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute();
  return rows.map(({ refersToId, ...reference }) => ({ ...reference, documentId: refersToId }));
}
