import { z } from 'zod';

import { isInOpenLetter, saveFileText } from './file-texts.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { extractText } from './extract-text.ts';

const payloadSchema = z.object({ sha256: z.hex() });

/**
 * Stores the text of a file for search. Only the text of a file in an open letter is stored, also when the letter
 * becomes secret while the job runs. An unreadable file has no text.
 */
export async function extractTextOf(platform: Platform, payload: unknown): Promise<void> {
  const sha256 = Buffer.from(payloadSchema.parse(payload).sha256, 'hex');
  const row = await platform.database
    .selectFrom('contents')
    .select('mediaType')
    .where('sha256', '=', sha256)
    .where('plainText', 'is', null)
    .where(isInOpenLetter)
    .executeTakeFirst();
  if (!row) return;
  const content = await platform.files.openAnywhere(sha256);
  try {
    const plainText = await extractText(content, row.mediaType).catch(() => '');
    await inTransaction(platform.database, (transaction) => saveFileText(transaction, sha256, plainText));
  } finally {
    await content.close();
  }
}
