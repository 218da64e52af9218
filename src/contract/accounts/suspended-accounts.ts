import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

const session = wireObject({
  sessionId: z.uuid(),
  device: z.string(),
  address: z.string(),
  since: wireMoment,
  lastSeenAt: wireMoment,
  isThis: wireFlag,
});
export type SessionView = z.output<typeof session>;

const suspendedAccount = wireObject({
  personId: ['ownPersonId', wireId],
  username: z.string(),
  name: z.string(),
  unitName: ['ownUnitName', z.string()],
  suspendedAt: wireMoment,
  /** When it reopens automatically; null: only an administrator can reopen it. */
  opensAt: wireMoment.nullable(),
});

export const accountCareCalls = {
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
  getSuspendedAccounts: defineCall({
    method: 'POST',
    path: 'users/get-suspended-accounts',
    access: 'signedIn',
    changes: false,
    summary: 'Accounts suspended now, newest first, for administrators; page on by the last `SUSPENDED_AT` and person.',
    body: wireObject({
      take: wireInteger.min(1).max(100).default(50),
      beforeMoment: wireMoment.optional(),
      beforePersonId: wireId.optional(),
    }),
    reply: z.object({ items: z.array(suspendedAccount) }),
  }),
  reopenAccount: defineCall({
    method: 'POST',
    path: 'users/reopen-account',
    access: 'signedIn',
    changes: true,
    summary: 'Lifts the suspension of an account, for administrators.',
    body: wireObject({ personId: ['ownPersonId', wireId] }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
