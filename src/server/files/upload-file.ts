import { Readable } from 'node:stream';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { uploadedFile, type UploadedFile } from '#contract/files.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
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
  if (!request.isMultipart()) return refuse('media-type-not-supported');
  try {
    return await storeUpload(platform, request, person, isForManual);
  } catch (error) {
    return refusalOfForm(error);
  }
}

async function storeUpload(
  platform: Platform,
  request: FastifyRequest,
  person: SignedInPerson,
  isForManual: boolean,
): Promise<Record<string, unknown> | Refusal> {
  const files = request.files();
  const { value: part } = await files.next();
  if (!part) return refuse('file-missing');
  const maxBytes = await maxBytesOf(platform.database);
  const limits = { maxBytes, allowsVideo: isForManual };
  const content = await platform.files.store(Readable.from(wholeForm(part, files), { objectMode: false }), limits);
  if (isRefusal(content)) return content;
  const name = fileNameFor(part.filename, content.mediaType);
  return z.encode(uploadedFile, await saveUpload(platform, content, { name, uploadedBy: person.id, isForManual }));
}

/** The file, which ends only when the form does: what follows it is read before anything is stored. */
async function* wholeForm({ file }: MultipartFile, files: AsyncIterator<MultipartFile>) {
  for await (const bytes of file) yield bytes;
  await files.next();
}

/** What the parser says of a body that is no form, or that ends too early. Its errors have no code. */
const brokenForm =
  /^(?:Multipart: Boundary not found|The needle cannot have a length bigger than 256\.|(?:Unexpected|(?:Part|Preamble) terminated early due to unexpected) end of multipart data)$/;

/** @throws what is no fault of the form. */
function refusalOfForm(error: unknown): Refusal {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return refuse('several-files');
  if (!('code' in error) && brokenForm.test(error.message)) return refuse('malformed-request');
  throw error;
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
