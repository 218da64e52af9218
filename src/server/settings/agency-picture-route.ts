import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { agencyPicturePath } from '#contract/agency-picture-path.ts';
import { refuse } from '#domain/refusal.ts';
import { agencyPictureKinds } from '#domain/settings/agency-pictures.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import type { Platform } from '#server/platform/platform.ts';

const wanted = z.object({ kind: z.enum(agencyPictureKinds), digest: z.string().regex(/^[\da-f]{64}$/) });

/** The pictures of the agency, which are shown before anybody signs in. The address of a changed one is another. */
export function registerAgencyPictureRoute(app: FastifyInstance, { database }: Platform): void {
  app.get(routeOf(agencyPicturePath('{kind}', '{digest}')), async (request, reply) => {
    const { data } = wanted.safeParse(request.params);
    const picture =
      data &&
      (await database
        .selectFrom('agencyPictures')
        .select(['mediaType', 'image'])
        .where('kind', '=', data.kind)
        .where('sha256', '=', Buffer.from(data.digest, 'hex'))
        .executeTakeFirst());
    if (!picture) return sendRefusal(request, reply, refuse('not-found'));
    return reply
      .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' })
      .type(picture.mediaType)
      .send(picture.image);
  });
}
