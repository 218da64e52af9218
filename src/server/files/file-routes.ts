import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { filePath, uploadPath } from '#contract/files.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { SignedInPerson } from '#server/platform/http/handlers.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallHouse } from '#server/platform/http/require-person.ts';

import { downloadFile, type MayReadDocument } from './download-file.ts';
import { uploadFile } from './upload-file.ts';

/** The two paths that carry contents instead of calls. */
export function registerFileRoutes(app: FastifyInstance, house: CallHouse, mayReadDocument: MayReadDocument): void {
  const { platform } = house;
  app.post(routeOf(uploadPath), (request, reply) =>
    asPerson(house, request, reply, async (person) => {
      const uploaded = await uploadFile(platform, request, person);
      return isRefusal(uploaded) ? uploaded : reply.send({ status: 'success', ...uploaded });
    }),
  );
  app.get(routeOf(filePath('{fileId}')), { compress: false }, (request, reply) =>
    asPerson(house, request, reply, (person) => downloadFile(platform, mayReadDocument, person, request, reply)),
  );
}

async function asPerson(
  house: CallHouse,
  request: FastifyRequest,
  reply: FastifyReply,
  serve: (person: SignedInPerson) => Promise<unknown>,
): Promise<FastifyReply> {
  const person = await requirePerson(house, request, 'signedIn');
  const served = isRefusal(person) ? person : await serve(person);
  return isRefusal(served) ? sendRefusal(request, reply, served) : reply;
}
