import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireObject } from '#contract/wire.ts';

/** The cookie that authenticates GET requests (files, avatars) and the socket. */
export const sessionCookieName = 'userAuth';

/** The cookie of a browser from which somebody signed in before. It opens nothing. */
export const knownDeviceCookieName = 'knownDevice';

/** The cookie of a browser that was sent to a provider of identity, and of what came back from there. */
export const identityCookieName = 'identity';

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
    /** An administrator whose agency has not put the list of the first steps away; absent of everybody else. */
    seesFirstRun: wireFlag.optional(),
    /** The directory of the agency has the password; absent of everybody else. */
    hasPasswordInDirectory: wireFlag.optional(),
  }),
});
export type UserLogin = z.output<typeof userLogin>;

export const sessionCalls = {
  verifySession: defineCall({
    method: 'POST',
    path: 'verify',
    access: 'beforeConsent',
    changes: false,
    summary: 'The person of the token; a token older than an hour is replaced, and the old one remains valid for 60 s.',
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
