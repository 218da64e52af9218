import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { avatarPath } from '#contract/profile/avatar-path.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import type { Platform } from '#server/platform/platform.ts';

import { clearPicture, defaultPicture, type Picture } from './default-picture.ts';
import { unsealImage } from './sealed-image.ts';

/** A person who changes their own picture sees it at once, because its address changes. */
const freshSeconds = 60;

/** An unknown person and a person without a picture get the default picture, not an error. */
export function registerAvatarRoute(app: FastifyInstance, deps: CallDeps): void {
  app.get(routeOf(avatarPath('{personId}')), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const picture = await pictureOf(deps.platform, request);
    reply.headers({
      'Cache-Control': `private, max-age=${freshSeconds}`,
      'X-Content-Type-Options': 'nosniff',
      ETag: picture.etag,
      Vary: 'Cookie, Authorization',
    });
    return request.headers['if-none-match'] === picture.etag ? reply.code(304).send() : sendPicture(reply, picture);
  });
}

const sendPicture = async (reply: FastifyReply, { mediaType, bytes }: Picture) =>
  reply.type(mediaType).send(await bytes());

async function pictureOf(platform: Platform, request: FastifyRequest): Promise<Picture> {
  const personId = personIdOf(request);
  const row = await platform.database
    .selectFrom('avatars')
    .select(['sha256', 'mediaType'])
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (row)
    return {
      mediaType: row.mediaType,
      etag: `"${row.sha256.toString('hex').slice(0, 32)}"`,
      bytes: () => imageOf(platform, personId),
    };
  return Reflect.get(Object(request.query), 'absent') === 'clear' ? clearPicture : defaultPicture;
}

async function imageOf(platform: Platform, personId: number): Promise<Buffer> {
  const row = await platform.database
    .selectFrom('avatars')
    .select('sealedImage')
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row ? unsealImage(platform, 'avatar', personId, row.sealedImage) : clearPicture.bytes();
}

/** The id in the path. An invalid id becomes 0, which no person has. */
function personIdOf(request: FastifyRequest): number {
  const text = String(Reflect.get(Object(request.params), 'personId'));
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
