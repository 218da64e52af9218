import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireObject } from '#contract/wire.ts';

/** Name of the cookie that lets GET requests (files, avatars) and the socket in. */
export const sessionCookieName = 'userAuth';

export const userLogin = wireObject({
  id: ['id', wireId],
  email: ['email', z.string()],
  name: ['name', z.string()],
  personId: ['F_PERSON_ID', wireId],
  information: [
    'userInformation',
    wireObject({
      firstName: ['F_FIRST_NAME', z.string()],
      lastName: ['F_LAST_NAME', z.string()],
      positionName: ['F_POSITION_NAME', z.string()],
      agreedToPrivacy: ['F_IS_AGREE_PDPA', wireFlag],
    }),
  ],
});
export type UserLogin = z.output<typeof userLogin>;

/** What a device asks of its session. */
export const sessionCalls = {
  verify: defineCall({
    method: 'POST',
    path: 'verify',
    access: 'beforeConsent',
    changes: false,
    summary: 'The person behind the token; a token older than an hour is replaced, the old one lives 60 s more.',
    body: z.object({}),
    reply: z.object({ userLogin, token: z.string() }),
  }),
  logout: defineCall({
    method: 'POST',
    path: 'logout',
    access: 'beforeConsent',
    changes: true,
    summary: 'Ends the session.',
    body: z.object({}),
    reply: z.object({}),
  }),
  revoke: defineCall({
    method: 'POST',
    path: 'core/revoke',
    aliases: ['revoke'],
    access: 'beforeConsent',
    changes: true,
    summary: 'Ends the session without the person asking for it (forced logout).',
    body: z.object({}),
    reply: z.object({}),
  }),
};
