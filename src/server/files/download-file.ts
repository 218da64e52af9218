import type { FastifyReply, FastifyRequest } from 'fastify';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { byteRangeOf } from './byte-range.ts';
import { findFile } from './file-queries.ts';
import { contentDisposition } from './media-names.ts';

/** Whether a person may read a document (and writes down what must be written down); given by the documents feature. */
export type MayReadDocument = (
  transaction: DatabaseTransaction,
  personId: number,
  documentId: number,
) => Promise<boolean>;

/**
 * Sends a file's content, or the range asked for. A file one may not read and one that is not there get the same answer.
 */
export async function downloadFile(
  platform: Platform,
  mayReadDocument: MayReadDocument,
  person: SignedInPerson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const file = await findReadableFile(platform, mayReadDocument, person, fileIdOf(request));
  if (!file) return refuse('not-found');
  const range = byteRangeOf(request.headers.range, file.byteSize);
  if (isRefusal(range)) {
    reply.header('Content-Range', `bytes */${file.byteSize}`);
    return range;
  }
  reply.headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
    'Content-Disposition': contentDisposition(file.name, file.mediaType),
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${file.sha256.toString('hex')}"`,
  });
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${file.byteSize}`);
  reply.header('Content-Length', range ? range.last - range.first + 1 : file.byteSize);
  return reply.send(await platform.files.open(file.sha256, range));
}

const findReadableFile = (
  platform: Platform,
  mayReadDocument: MayReadDocument,
  person: SignedInPerson,
  fileId: number,
) =>
  platform.database.transaction().execute(async (transaction) => {
    const file = await findFile(transaction, fileId);
    if (!file) return undefined;
    const mayRead =
      file.documentId === null
        ? file.uploadedBy === person.id
        : await mayReadDocument(transaction, person.id, file.documentId);
    return mayRead ? file : undefined;
  });

/** The id in the path; 0, which no file has, when it is no id. */
function fileIdOf(request: FastifyRequest): number {
  const text = String(Reflect.get(Object(request.params), 'fileId'));
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
