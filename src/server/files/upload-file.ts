import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { uploadedFile, type UploadedFile } from '#contract/files.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { withUpload } from '#server/platform/http/read-upload.ts';
import type { Platform } from '#server/platform/platform.ts';

import { saveContent, saveFile } from './file-queries.ts';
import { maxBytesOf } from './max-bytes.ts';
import { fileNameFor } from './media-names.ts';

/** The file belongs to the person until a document or a manual uses it. */
export async function uploadFile(
  platform: Platform,
  request: FastifyRequest,
  person: SignedInPerson,
  isForManual = false,
): Promise<Record<string, unknown> | Refusal> {
  const maxBytes = await maxBytesOf(platform.database);
  const limits = { maxBytes, allowsVideo: isForManual, waiter: { personId: person.id } };
  return withUpload(request, async ({ name: sentName, bytes }) => {
    const content = await platform.files.store(bytes, limits);
    if (isRefusal(content)) return content;
    const name = fileNameFor(sentName, content.mediaType);
    return z.encode(uploadedFile, await saveUpload(platform, content, { name, uploadedBy: person.id, isForManual }));
  });
}

async function saveUpload(
  platform: Platform,
  content: StoredContent,
  file: { readonly name: string; readonly uploadedBy: number; readonly isForManual: boolean },
): Promise<UploadedFile> {
  const { byteSize, mediaType, pageCount, sha256 } = content;
  const fileId = await inTransaction(platform.database, async (transaction) => {
    const now = platform.clock();
    await saveContent(transaction, content, now);
    return saveFile(transaction, { sha256, ...file, uploadedAt: now });
  });
  return { fileId, name: file.name, mediaType, byteSize, pageCount };
}
