import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refusalStatus } from '#contract/refusal-status.ts';
import { filePath, manualUploadPath, uploadPath } from '#contract/files.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { replyAtStep } from '#server/platform/http/reply-at-step.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';

import { downloadFile, type FileGuards } from './download-file.ts';
import { uploadFile } from './upload-file.ts';

export function registerFileRoutes(app: FastifyInstance, deps: CallDeps, guards: FileGuards): void {
  const { platform } = deps;
  app.post(routeOf(uploadPath), (request, reply) =>
    asPerson(deps, request, reply, async (person) => {
      const uploaded = await uploadFile(platform, request, person);
      return isRefusal(uploaded) ? uploaded : reply.send({ status: 'success', ...uploaded });
    }),
  );
  app.post(routeOf(manualUploadPath), (request, reply) =>
    asPerson(deps, request, reply, async (person) => {
      if (!(await guards.managesManuals(person.id))) return refuseWithout('managesMenu');
      const uploaded = await uploadFile(platform, request, person, true);
      return isRefusal(uploaded) ? uploaded : reply.send({ status: 'success', ...uploaded });
    }),
  );
  app.get(routeOf(filePath('{fileId}')), { compress: false }, (request, reply) =>
    asPerson(deps, request, reply, (person) => downloadFile(platform, guards, person, request, reply)),
  );
}

async function asPerson(
  deps: CallDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  serve: (person: SignedInPerson) => Promise<unknown>,
): Promise<FastifyReply> {
  const startedAt = performance.now();
  const person = await requirePerson(deps, request, 'signedIn');
  const served = isRefusal(person) ? person : await serve(person);
  if (isRefusal(served) && refusalStatus(served.refused) === 404) await replyAtStep(startedAt);
  return isRefusal(served) ? sendRefusal(request, reply, served) : reply;
}
