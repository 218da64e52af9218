import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireMoment, wireObject } from '#contract/wire.ts';

const session = wireObject({
  sessionId: z.uuid(),
  device: z.string(),
  address: z.string(),
  since: wireMoment,
  lastSeenAt: wireMoment,
  isThis: wireFlag,
});
export type SessionView = z.output<typeof session>;

export const ownSessionCalls = {
  getSessions: defineCall({
    method: 'POST',
    path: 'users/get-sessions',
    access: 'signedIn',
    changes: false,
    summary: 'The person’s own live sessions, newest first.',
    body: z.object({}),
    reply: z.object({ items: z.array(session) }),
  }),
  endSession: defineCall({
    method: 'POST',
    path: 'users/end-session',
    access: 'signedIn',
    changes: true,
    summary: 'Ends one of the person’s own other sessions.',
    body: wireObject({ sessionId: z.uuid() }),
    reply: z.object({}),
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: 'users/end-other-sessions',
    access: 'signedIn',
    changes: true,
    summary: 'Ends all of the person’s sessions except this one.',
    body: z.object({}),
    reply: z.object({}),
  }),
} as const;
