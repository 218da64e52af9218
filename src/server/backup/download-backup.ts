import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { backupDownload, backupDownloadPath } from '#contract/backup.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { readTicket, spendTicket } from '#server/accounts/tickets.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openTimedReads } from '#server/platform/answered-in-time.ts';

import { hasArchive, type FindArchive } from './archives.ts';
import { refusalToManage } from './backup-handlers.ts';
import { readBackupPlan } from './backup-plan.ts';

const ticketContent = z.object({ personId: z.number(), archive: z.string() });

/** Sends an archive to whoever proved a minute ago who they are, once. Each download is logged before it begins. */
export function registerBackupDownload(app: FastifyInstance, deps: CallDeps): void {
  const readInTime: FindArchive = openTimedReads<Readonly<Record<string, boolean>>>()(deps.platform.log);
  app.get(routeOf(backupDownloadPath), { compress: false }, async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(backupDownload, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const sent = await sendArchive(deps.platform, readInTime, person, query.ticket, reply);
    return isRefusal(sent) ? sendRefusal(request, reply, sent) : sent;
  });
}

async function sendArchive(
  platform: Platform,
  readInTime: FindArchive,
  person: SignedInPerson,
  text: string,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const { database, clock } = platform;
  const ticket = readTicket(platform, 'backup-download', ticketContent, text);
  if (ticket?.content.personId !== person.id) return refuse('backup-link-ended');
  const { archive } = ticket.content;
  const { folder } = await readBackupPlan(platform, database);
  if ((await readInTime(archive, () => hasArchive(folder, archive))) !== true) return refuse('not-found');
  const file = await open(join(folder, archive), 'r').catch(() => undefined);
  if (!file) return refuse('not-found');
  const refused = await inTransaction(database, async (transaction) => {
    const unpermitted = await refusalToManage({ platform, person }, transaction);
    if (unpermitted) return unpermitted;
    if (!(await spendTicket(transaction, ticket))) return refuse('backup-link-ended');
    const event = { name: 'backup.downloaded', actorId: person.id, details: { archive } } as const;
    await appendEvents(transaction, [event], clock());
    return undefined;
  });
  if (refused) {
    await file.close();
    return refused;
  }
  const { size } = await file.stat();
  return reply
    .type('application/octet-stream')
    .headers({
      'Content-Disposition': `attachment; filename="${archive}"`,
      'Content-Length': size,
      'Cache-Control': 'no-store',
    })
    .send(file.createReadStream());
}
