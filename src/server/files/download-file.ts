import { buffer } from 'node:stream/consumers';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { markedType, type ViewerMark } from '#domain/watermark/watermark.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { byteRangeOf } from './byte-range.ts';
import { findFile } from './file-queries.ts';
import { contentDisposition } from './media-names.ts';

type MayRead = (transaction: DatabaseTransaction, personId: number, id: number) => Promise<boolean>;

/** Who may read the files that were taken; given by the features that take them. */
export interface FileGuards {
  /** Whether a person may read a document (and writes down what must be written down). */
  readonly document: MayRead;
  /** The mark a person sees a document's file under, and writes down that he saw it; null where it bears none. */
  readonly markFor: (
    transaction: DatabaseTransaction,
    viewing: {
      readonly personId: number;
      readonly fileId: number;
      readonly documentId: number | null;
      readonly arrivalId: number | null;
    },
  ) => Promise<ViewerMark | null>;
  readonly putMark: (content: Buffer, mediaType: string, mark: ViewerMark) => Promise<Buffer | Refusal>;
  /** Whether a person is told of the sending that took a file as its evidence. */
  readonly evidence: MayRead;
  /** Whether what a file came with lies on a desk of the person. */
  readonly arrival: MayRead;
  /** Whether a person may read the manual that took a file. */
  readonly manualFile: MayRead;
  readonly managesManuals: (personId: number) => Promise<boolean>;
}

/**
 * Sends a file's content, or the range asked for; of a secret letter only its pages under the viewer's mark, as a whole.
 * A file one may not read and one that is not there get the same answer.
 */
export async function downloadFile(
  platform: Platform,
  guards: FileGuards,
  person: SignedInPerson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const found = await findReadableFile(platform, guards, person, fileIdOf(request));
  if (!found) return refuse('not-found');
  const { file, mark } = found;
  return mark ? sendMarked(platform, guards, file, mark, reply) : sendFile(platform, file, request, reply);
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The content of a file somebody may read. */
export async function sendFile(
  platform: Platform,
  file: Pick<FoundFile, 'name' | 'sha256' | 'byteSize' | 'mediaType'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
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

const findReadableFile = (platform: Platform, guards: FileGuards, person: SignedInPerson, fileId: number) =>
  platform.database.transaction().execute(async (transaction) => {
    const file = await findFile(transaction, fileId);
    if (!file) return undefined;
    if (!(await mayRead(transaction, guards, person.id, file))) return undefined;
    const documentId = file.documentId ?? file.registeredAs;
    const { arrivalId } = file;
    const mark = await guards.markFor(transaction, { personId: person.id, fileId, documentId, arrivalId });
    // Without the message as it came, what of it cannot bear a mark could not be registered at all.
    const isToRegister = file.part === 'original' && documentId === null;
    return { file, mark: isToRegister ? null : mark };
  });

async function sendMarked(
  platform: Platform,
  guards: FileGuards,
  file: { readonly sha256: Buffer; readonly name: string; readonly mediaType: string },
  mark: ViewerMark,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const marked = await guards.putMark(await buffer(await platform.files.open(file.sha256)), file.mediaType, mark);
  if (isRefusal(marked)) return marked;
  reply.headers({
    'Content-Type': markedType,
    'Content-Disposition': contentDisposition(file.name, markedType),
    'X-Content-Type-Options': 'nosniff',
  });
  return reply.send(marked);
}

/** A file that nothing has taken is its uploader's alone. */
async function mayRead(
  transaction: DatabaseTransaction,
  guards: FileGuards,
  personId: number,
  file: FoundFile,
): Promise<boolean> {
  if (file.documentId !== null) return guards.document(transaction, personId, file.documentId);
  if (file.arrivalId !== null) return guards.arrival(transaction, personId, file.arrivalId);
  if (file.dispatchId !== null) return guards.evidence(transaction, personId, file.dispatchId);
  if (file.isForManual && (await guards.manualFile(transaction, personId, file.id))) return true;
  return file.uploadedBy === personId;
}

/** The id in the path; 0, which no file has, when it is no id. */
export function fileIdOf(request: FastifyRequest): number {
  const text = String(Reflect.get(Object(request.params), 'fileId'));
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
