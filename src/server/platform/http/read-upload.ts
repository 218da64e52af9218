import { Readable } from 'node:stream';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { joinLarge } from '#server/platform/files/pieces.ts';

interface UploadedFile {
  readonly name: string;
  /** Ends only when the form does: what follows the file is read before anything is done with it. */
  readonly bytes: Readable;
}

/** Uses the one file of a form. Errors: `media-type-not-supported`, `malformed-request`, `file-missing`, `several-files`. */
export async function withUpload<Result>(
  request: FastifyRequest,
  use: (file: UploadedFile) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  if (!request.isMultipart()) return refuse('media-type-not-supported');
  try {
    const files = request.files();
    const { value: part } = await files.next();
    if (!part) return refuse('file-missing');
    const bytes = Readable.from(wholeForm(part, files), { objectMode: false });
    return await use({ name: part.filename, bytes });
  } catch (error) {
    return refusalOfForm(error);
  }
}

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

/** The whole file in memory, so only for small ones; what a larger one has beyond is thrown away as it comes. */
export const readUpload = (request: FastifyRequest, maxBytes: number): Promise<Buffer | Refusal> =>
  withUpload(request, async ({ bytes }) => {
    const chunks: Buffer[] = [];
    let byteSize = 0;
    for await (const chunk of bytes) {
      byteSize += chunk.length;
      if (byteSize <= maxBytes) chunks.push(chunk);
    }
    return byteSize <= maxBytes ? joinLarge(chunks) : refuse('file-too-large');
  });
