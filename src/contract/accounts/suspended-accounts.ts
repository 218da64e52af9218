import { z } from 'zod';

import { defineCall } from '#contract/define-call.ts';
import { wireFlag, wireId, wireInteger, wireMoment, wireObject } from '#contract/wire.ts';

const session = wireObject({
  sessionId: ['SESSION_ID', z.uuid()],
  device: ['DEVICE', z.string()],
  address: ['ADDRESS', z.string()],
  since: ['CREATED_AT', wireMoment],
  lastSeenAt: ['LAST_SEEN_AT', wireMoment],
  isThis: ['IS_THIS', wireFlag],
});
export type SessionView = z.output<typeof session>;

const suspendedAccount = wireObject({
  personId: ['F_PERSON_ID', wireId],
  username: ['username', z.string()],
  name: ['name', z.string()],
  unitName: ['F_DEPT_NAME', z.string()],
  suspendedAt: ['SUSPENDED_AT', wireMoment],
  /** When it opens by itself; null: not before an administrator opens it. */
  opensAt: ['OPENS_AT', wireMoment.nullable()],
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
    body: wireObject({ sessionId: ['SESSION_ID', z.uuid()] }),
    reply: z.object({}),
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: 'users/end-other-sessions',
    access: 'signedIn',
    changes: true,
    summary: 'Ends all of the person’s sessions but this one.',
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
      take: ['take', wireInteger.min(1).max(100).default(50)],
      beforeMoment: ['SUSPENDED_AT', wireMoment.optional()],
      beforePersonId: ['F_PERSON_ID', wireId.optional()],
    }),
    reply: z.object({ items: z.array(suspendedAccount) }),
  }),
  reopenAccount: defineCall({
    method: 'POST',
    path: 'users/reopen-account',
    access: 'signedIn',
    changes: true,
    summary: 'Lifts the suspension of an account, for administrators.',
    body: wireObject({ personId: ['F_PERSON_ID', wireId] }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
