import type { FastifyInstance } from 'fastify';

import { outsideFilePath } from '#contract/files.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { fileIdOf, sendFile } from '#server/files/download-file.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import type { Platform } from '#server/platform/platform.ts';

import { passesIn } from './letter-pass.ts';
import { findByTokenHash, partsForReceivers } from './outside-letter.ts';

const hourMs = 60 * 60_000;
const maxPerHour = 2_000;

/** A browser that opened the link of the mail has the permission. */
export function registerOutsideFileRoute(app: FastifyInstance, platform: Platform): void {
  const limit = createAddressLimit('outside files', maxPerHour, hourMs);
  app.get(routeOf(outsideFilePath('{fileId}')), { compress: false }, async (request, reply) => {
    if (!limit.allows(request.ip, platform.clock())) return sendRefusal(request, reply, refuse('too-many-requests'));
    const file = await findLinkedFile(platform, passesIn(platform, request.cookies), fileIdOf(request));
    const sent = file ? await sendFile(platform, file, request, reply) : refuse('letter-link-dead');
    return isRefusal(sent) ? sendRefusal(request, reply, sent) : sent;
  });
}

/**
 * Only what is for the receiver, never the papers of the office. The letters of other passes are not loaded; and one query
 * finds both, so a file of another letter costs as much as none.
 */
async function findLinkedFile({ database, clock }: Platform, passes: readonly Buffer[], fileId: number) {
  if (passes.length === 0) return undefined;
  const linked = await database
    .selectFrom('dispatchMails')
    .innerJoin('dispatches', 'dispatches.id', 'dispatchMails.dispatchId')
    .innerJoin('files', 'files.documentId', 'dispatches.documentId')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.name', 'contents.sha256', 'contents.byteSize', 'contents.mediaType', 'dispatchMails.tokenHash'])
    .where('dispatchMails.tokenHash', 'in', passes)
    .where('files.id', '=', fileId)
    .where('files.part', 'in', [...partsForReceivers])
    .execute();
  for (const { tokenHash, ...file } of linked)
    if (tokenHash && (await findByTokenHash(database, tokenHash, clock()))) return file;
  return undefined;
}
