import { z } from 'zod';

import { searchText } from '#domain/text/search-text.ts';
import type { Platform } from '#server/platform/platform.ts';

import { extractText } from './extract-text.ts';

export const extractTextJob = 'extract-text';

const payloadSchema = z.object({ sha256: z.hex() });

/** Writes the words of a content beside it, for search. A content that cannot be read has none. */
export async function extractTextOf(platform: Platform, payload: unknown): Promise<void> {
  const sha256 = Buffer.from(payloadSchema.parse(payload).sha256, 'hex');
  const row = await platform.database
    .selectFrom('contents')
    .select('mediaType')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!row) return;
  const content = await platform.files.openAnywhere(sha256);
  try {
    const plainText = await extractText(content, row.mediaType).catch(() => '');
    await platform.database
      .updateTable('contents')
      .set({ plainText, searchText: searchText(plainText) })
      .where('sha256', '=', sha256)
      .execute();
  } finally {
    await content.close();
  }
}
