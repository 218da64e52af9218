import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireObject } from '#contract/wire.ts';

/** Name of the cookie that lets GET requests (files, avatars) and the socket in. */
export const sessionCookieName = 'userAuth';

export const userLogin = wireObject({
  id: wireId,
  email: z.string(),
  name: z.string(),
  personId: ['ownPersonId', wireId],
  information: wireObject({
    firstName: z.string(),
    lastName: z.string(),
    positionName: ['ownPositionName', z.string()],
    agreedToPrivacy: wireFlag,
  }),
});
export type UserLogin = z.output<typeof userLogin>;

/** What a device asks of its session. */
export const sessionCalls = {
  verifySession: defineCall({
    method: 'POST',
    path: 'verify',
    access: 'beforeConsent',
    changes: false,
    summary: 'The person behind the token; a token older than an hour is replaced, the old one lives 60 s more.',
    body: z.object({}),
    reply: z.object({ userLogin, token: z.string() }),
  }),
  signOut: defineCall({
    method: 'POST',
    path: 'logout',
    access: 'beforeConsent',
    changes: true,
    summary: 'Ends the session.',
    body: z.object({}),
    reply: z.object({}),
  }),
  revokeSession: defineCall({
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
