import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { refuse } from '#domain/refusal.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { Platform } from '#server/platform/platform.ts';

import { answerOcsp, maxOcspBytes } from './ocsp.ts';
import { certificatePath } from './public-addresses.ts';
import { currentCrl } from './revocation-list.ts';

const minuteMs = 60_000;
/** A program that verifies a long letter asks once for each signature. */
const maxPerMinute = 300;

const authorityId = z.coerce.number().int().positive().max(2_147_483_647);
const idOf = ({ id }: { readonly id: string }): number => authorityId.safeParse(id).data ?? 0;

const sent = (reply: FastifyReply, type: string, seconds: number, body: Buffer) =>
  reply
    .headers({ 'Cache-Control': `public, max-age=${seconds}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(body);

/** Whoever checks a signature asks here, also without an account: they learn of authorities and numbers, never of a person. */
export async function registerCertificateRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const limit = createAddressLimit(maxPerMinute, minuteMs);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/ocsp-request',
        { parseAs: 'buffer', bodyLimit: maxOcspBytes },
        (_request, body, done) => done(null, body),
      );
      scope.addHook('onRequest', async (request, reply) =>
        limit.allows(request.ip, clock()) ? undefined : sendRefusal(request, reply, refuse('too-many-requests')),
      );
      scope.get<{ Params: { id: string } }>('/:id.cer', async (request, reply) => {
        const authority = await database
          .selectFrom('certificateAuthorities')
          .select('certificate')
          .where('id', '=', idOf(request.params))
          .where('kind', 'in', ['root', 'issuing'])
          .executeTakeFirst();
        if (!authority) return sendRefusal(request, reply, refuse('not-found'));
        return sent(reply, 'application/pkix-cert', 86_400, authority.certificate);
      });
      scope.get<{ Params: { id: string } }>('/:id.crl', async (request, reply) => {
        const crl = await currentCrl(platform, idOf(request.params));
        return crl ? sent(reply, 'application/pkix-crl', 60, crl) : sendRefusal(request, reply, refuse('not-found'));
      });
      registerOcsp(scope, platform);
    },
    { prefix: certificatePath },
  );
}

function registerOcsp(scope: FastifyInstance, platform: Platform): void {
  const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply, asked: Buffer) => {
    const id = idOf(request.params);
    return reply
      .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .type('application/ocsp-response')
      .send(await answerOcsp(platform, id, asked));
  };
  scope.post<{ Params: { id: string } }>('/ocsp/:id', (request, reply) =>
    answer(request, reply, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
  );
  // RFC 6960, A.1: base64 in the address.
  scope.get<{ Params: { id: string; '*': string } }>('/ocsp/:id/*', (request, reply) =>
    answer(request, reply, Buffer.from(request.params['*'].slice(0, 2 * maxOcspBytes), 'base64')),
  );
}
