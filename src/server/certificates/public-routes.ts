import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuse } from '#domain/refusal.ts';
import { createAddressLimit } from '#server/platform/http/attempt-limit.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { Platform } from '#server/platform/platform.ts';

import { namedAuthority } from './named-authority.ts';
import { answerOcsp, maxOcspBytes } from './ocsp.ts';
import { certificatePath } from './public-addresses.ts';
import { currentCrl } from './revocation-list.ts';

const minuteMs = 60_000;
/** A program that verifies a long letter asks once for each signature. */
const maxPerMinute = 300;

const sent = (reply: FastifyReply, type: string, seconds: number, body: Buffer) =>
  reply
    .headers({ 'Cache-Control': `public, max-age=${seconds}`, 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(body);

/** Whoever checks a signature asks here, also without an account: they learn of authorities and numbers, never of a person. */
export async function registerCertificateRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const limit = createAddressLimit('certificate lists', maxPerMinute, minuteMs);
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
      scope.get<{ Params: { name: string } }>('/:name.cer', async (request, reply) => {
        const authority = await namedAuthority(database, request.params.name);
        if (!authority) return sendRefusal(request, reply, refuse('not-found'));
        return sent(reply, 'application/pkix-cert', 86_400, authority.certificate);
      });
      scope.get<{ Params: { name: string } }>('/:name.crl', async (request, reply) => {
        const authority = await namedAuthority(database, request.params.name);
        const crl = authority?.kind === 'issuing' ? await currentCrl(platform, authority.id) : authority?.crl;
        return crl ? sent(reply, 'application/pkix-crl', 60, crl) : sendRefusal(request, reply, refuse('not-found'));
      });
      registerOcsp(scope, platform);
    },
    { prefix: certificatePath },
  );
}

function registerOcsp(scope: FastifyInstance, platform: Platform): void {
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply, asked: Buffer) => {
    const authority = await namedAuthority(platform.database, request.params.name);
    return reply
      .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .type('application/ocsp-response')
      .send(await answerOcsp(platform, authority, asked));
  };
  scope.post<{ Params: { name: string } }>('/ocsp/:name', (request, reply) =>
    answer(request, reply, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
  );
  // RFC 6960, A.1: base64 in the address.
  scope.get<{ Params: { name: string; '*': string } }>('/ocsp/:name/*', (request, reply) =>
    answer(request, reply, Buffer.from(request.params['*'].slice(0, 2 * maxOcspBytes), 'base64')),
  );
}
