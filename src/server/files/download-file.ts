import type { FastifyReply, FastifyRequest } from 'fastify';

import { markedType, type ViewerMark } from '#domain/watermark/watermark.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import type { KnownContent } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';

import { byteRangeOf } from './byte-range.ts';
import { findFile } from './file-queries.ts';
import { contentDisposition } from './media-names.ts';

type MayRead = (transaction: DatabaseTransaction, personId: number, id: number) => Promise<boolean>;

/** Provided by the features that own the files. */
export interface FileGuards {
  /** Also logs the view. */
  readonly document: MayRead;
  /** The watermark for this person, or null when the file has none. Also logs the view. */
  readonly markFor: (
    transaction: DatabaseTransaction,
    viewing: {
      readonly personId: number;
      readonly fileId: number;
      readonly documentId: number | null;
      readonly arrivalId: number | null;
    },
  ) => Promise<ViewerMark | null>;
  readonly applyMark: (
    content: KnownContent,
    options: { readonly mediaType: string; readonly mark: ViewerMark },
    personId: number,
  ) => Promise<Buffer | Refusal>;
  /** The id is the one of the dispatch the file is evidence of. */
  readonly evidence: MayRead;
  /** The id is the one of the arrival the file came with. */
  readonly arrival: MayRead;
  /** The id is the one of the file. */
  readonly manualFile: MayRead;
  /** The id is the one of the entry of an old register. */
  readonly oldEntry: MayRead;
  readonly managesManuals: (personId: number) => Promise<boolean>;
}

/**
 * Sends the content or a range of it. A file of a secret letter is sent whole, as pages with the viewer's watermark. A
 * file the person may not read gets the same reply as one that does not exist.
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
  return mark
    ? sendMarked(platform, guards, { file, mark, personId: person.id }, reply)
    : sendFile(platform, file, request, reply);
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The caller has checked the right to read. */
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
  // Before the headers, which a failure must not have.
  const content = await platform.files.open(file.sha256, range);
  reply.headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
    'Content-Disposition': contentDisposition(file.name, file.mediaType),
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${file.sha256.toString('hex')}"`,
  });
  if (range) reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${file.byteSize}`);
  reply.header('Content-Length', range ? range.last - range.first + 1 : file.byteSize);
  return reply.send(content);
}

const findReadableFile = (platform: Platform, guards: FileGuards, person: SignedInPerson, fileId: number) =>
  inTransaction(platform.database, async (transaction) => {
    const file = await findFile(transaction, fileId);
    if (!(await mayRead(transaction, guards, person.id, file)) || !file) {
      noteRefusedView(transaction, person.id, 'file', fileId);
      return undefined;
    }
    const documentId = file.documentId ?? file.registeredAs;
    const { arrivalId } = file;
    const mark = await guards.markFor(transaction, { personId: person.id, fileId, documentId, arrivalId });
    // The original message is not watermarked until it is registered: some of its parts cannot be, and would be lost.
    const isToRegister = file.part === 'original' && documentId === null;
    return { file, mark: isToRegister ? null : mark };
  });

async function sendMarked(
  platform: Platform,
  guards: FileGuards,
  viewed: {
    readonly file: Pick<FoundFile, 'name' | 'sha256' | 'mediaType'>;
    readonly mark: ViewerMark;
    readonly personId: number;
  },
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const { file, mark, personId } = viewed;
  const content = await platform.files.openAnywhere(file.sha256);
  const options = { mediaType: file.mediaType, mark };
  const marked = await guards.applyMark(content, options, personId).finally(content.close);
  if (isRefusal(marked)) return marked;
  reply.headers({
    'Content-Type': markedType,
    'Content-Disposition': contentDisposition(file.name, markedType),
    'X-Content-Type-Options': 'nosniff',
  });
  return reply.send(marked);
}

/**
 * A file that no feature uses yet belongs to its uploader only. Before a refusal every guard is asked, also about nothing,
 * so that it costs the same whatever the file belongs to and when there is none.
 */
async function mayRead(
  transaction: DatabaseTransaction,
  guards: FileGuards,
  personId: number,
  file: FoundFile | undefined,
): Promise<boolean> {
  const { documentId = null, arrivalId = null, dispatchId = null, oldEntryId = null } = file ?? {};
  const isInLetter = documentId !== null;
  const isUsed = isInLetter || arrivalId !== null || dispatchId !== null || oldEntryId !== null;
  if (await guards.manualFile(transaction, personId, !isUsed && file?.isForManual ? file.id : 0)) return true;
  if (!isUsed && file?.uploadedBy === personId) return true;
  return (
    (await guards.document(transaction, personId, documentId ?? 0)) ||
    (await guards.arrival(transaction, personId, isInLetter ? 0 : (arrivalId ?? 0))) ||
    (await guards.oldEntry(transaction, personId, oldEntryId ?? 0)) ||
    guards.evidence(transaction, personId, isInLetter ? 0 : (dispatchId ?? 0))
  );
}

/** The id in the path. An invalid id becomes 0, which no file has. */
export function fileIdOf(request: FastifyRequest): number {
  const text = String(Reflect.get(Object(request.params), 'fileId'));
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
