import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

/** The first file of a form; it is read while it is sent. */
export async function uploadedPart(request: FastifyRequest): Promise<MultipartFile | Refusal> {
  if (!request.isMultipart()) return refuse('media-type-not-supported');
  try {
    return (await request.file()) ?? refuse('file-missing');
  } catch (error) {
    if (isOfParser(error)) return refuse('malformed-request');
    throw error;
  }
}

/** What the parser says of a body that is no form, or ends too early, has no code; a limit or a failed disk has one. */
export const isOfParser = (error: unknown): boolean => error instanceof Error && !('code' in error);

/** The whole file in memory, so only for small ones; what a larger one has beyond is thrown away as it comes. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer | Refusal> {
  const part = await uploadedPart(request);
  if (isRefusal(part)) return part;
  const chunks: Buffer[] = [];
  let byteSize = 0;
  try {
    for await (const chunk of part.file) {
      byteSize += chunk.length;
      if (byteSize <= maxBytes) chunks.push(chunk);
    }
  } catch (error) {
    if (isOfParser(error)) return refuse('malformed-request');
    throw error;
  }
  return byteSize <= maxBytes ? Buffer.concat(chunks) : refuse('file-too-large');
}
