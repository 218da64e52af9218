import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { refuse } from '#domain/refusal.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import type { Platform } from '#server/platform/platform.ts';

import { certificatePath } from './public-addresses.ts';

const authorityId = z.coerce.number().int().positive().max(2_147_483_647);

/** Whoever checks a signature fetches these, also without an account: they name authorities and numbers, never a person. */
export function registerCertificateRoutes(app: FastifyInstance, { database }: Platform): void {
  app.get<{ Params: { id: string } }>(`${certificatePath}/:id.cer`, async (request, reply) => {
    const { data: id } = authorityId.safeParse(request.params.id);
    const authority =
      id !== undefined &&
      (await database
        .selectFrom('certificateAuthorities')
        .select('certificate')
        .where('id', '=', id)
        .where('kind', 'in', ['root', 'issuing'])
        .executeTakeFirst());
    if (!authority) return sendRefusal(request, reply, refuse('not-found'));
    return reply
      .headers({ 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' })
      .type('application/pkix-cert')
      .send(authority.certificate);
  });
}
