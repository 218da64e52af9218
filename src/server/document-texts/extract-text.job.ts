import { z } from 'zod';

import { isRefusal } from '#domain/refusal.ts';

import { isInOpenLetter, saveFileText } from './file-texts.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { extractTextTask } from './extract-text.task.ts';

const payloadSchema = z.object({ sha256: z.hex() });

/**
 * Stores the text of a file for search. Only the text of a file in an open letter is stored, also when the letter
 * becomes secret while the job runs. A file that cannot be read is marked so and never tried again.
 */
export async function extractTextOf(platform: Platform, payload: unknown): Promise<void> {
  const sha256 = Buffer.from(payloadSchema.parse(payload).sha256, 'hex');
  const row = await platform.database
    .selectFrom('contents')
    .select('mediaType')
    .where('sha256', '=', sha256)
    .where('plainText', 'is', null)
    .where('isUnreadable', '=', false)
    .where(isInOpenLetter)
    .executeTakeFirst();
  if (!row) return;
  const content = await platform.files.openAnywhere(sha256);
  try {
    const text = await platform.sandbox.run(extractTextTask, content, { mediaType: row.mediaType }, 'background');
    if (isRefusal(text) && text.refused === 'server-busy') throw new Error('the sandbox has no room');
    const reading = isRefusal(text)
      ? { plainText: '', searchText: '', isUnreadable: true }
      : { ...text, isUnreadable: false };
    await inTransaction(platform.database, (transaction) => saveFileText(transaction, sha256, reading));
  } finally {
    await content.close();
  }
}
