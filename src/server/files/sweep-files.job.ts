import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export const sweepFilesJob = 'sweep-files';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes uploads older than a day that nothing uses and no autosave refers to, what was drawn on files that left their document, then contents without a file or a letter, then
 * stored files without a content, and what uploads left that ended with their server.
 */
export async function sweepFiles({
  database,
  files,
  clock,
}: Pick<Platform, 'database' | 'files' | 'clock'>): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - dayMs);
  await sweepUploads(database, aDayAgo);
  await sweepAnnotations(database, aDayAgo);
  await database
    .deleteFrom('contents')
    .where('createdAt', '<', aDayAgo)
    .where((content) =>
      content.not(
        content.exists(content.selectFrom('files').select('id').whereRef('files.sha256', '=', 'contents.sha256')),
      ),
    )
    .where((content) =>
      content.not(
        content.exists(
          content
            .selectFrom('documentPapers')
            .select('documentId')
            .whereRef('documentPapers.sha256', '=', 'contents.sha256'),
        ),
      ),
    )
    .execute();
  for await (const sha256 of files.listOlderThan(aDayAgo)) {
    const known = await database
      .selectFrom('contents')
      .select('byteSize')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!known) await files.remove(sha256, aDayAgo);
  }
  await files.removeIncomplete(aDayAgo);
}

/** What was drawn on files that are no longer of the document. */
async function sweepAnnotations(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('annotations')
    .where('madeAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.sha256', '=', 'annotations.sha256')
            .whereRef('files.documentId', '=', 'annotations.documentId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentPapers')
            .select('documentPapers.documentId')
            .whereRef('documentPapers.sha256', '=', 'annotations.sha256')
            .whereRef('documentPapers.documentId', '=', 'annotations.documentId'),
        ),
      ),
    )
    .execute();
}

async function sweepUploads(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('files')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files')
        .select('files.id')
        .where('documentId', 'is', null)
        .where('dispatchId', 'is', null)
        .where('arrivalId', 'is', null)
        .where('oldEntryId', 'is', null)
        .where('uploadedAt', '<', before)
        .where(({ not, exists, selectFrom: select }) =>
          not(
            exists(
              select('autosaves')
                .select('place')
                .whereRef('autosaves.personId', '=', 'files.uploadedBy')
                .where(sql<boolean>`files.id = ANY (autosaves.file_ids)`),
            ),
          ),
        )
        .where(({ not, exists, selectFrom: select }) =>
          not(exists(select('manuals').select('manuals.id').whereRef('manuals.fileId', '=', 'files.id'))),
        )
        .orderBy('files.id')
        // One that is being attached is not swept, and nobody is waited for.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
