import type { accountCareCalls } from '#contract/accounts/suspended-accounts.ts';
import { refuse } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { endOtherSessions, endSessions } from '../end-sessions.ts';
import { messagesOf } from '../messages.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { findSessionsOfPerson } from '../session-queries.ts';
import { findSuspendedAccounts, reopenAccount } from './suspended-accounts.ts';

export const careHandlers: Handlers<typeof accountCareCalls> = {
  getSessions: async (_request, { platform, person }) => {
    const sessions = await findSessionsOfPerson(platform.database, person.id, platform.clock());
    return {
      items: sessions.map(({ id, deviceName, address, createdAt, lastSeenAt }) => ({
        sessionId: id,
        device: deviceName,
        address,
        since: createdAt,
        lastSeenAt,
        isThis: id === person.sessionId,
      })),
    };
  },
  endSession: ({ sessionId }, { platform, person, change }) =>
    change(async (transaction) => {
      const now = platform.clock();
      const own = await findSessionsOfPerson(transaction, person.id, now);
      const isOther = sessionId !== person.sessionId && own.some((session) => session.id === sessionId);
      // The session of another person must look like one that does not exist.
      if (!isOther) return refuse('not-found');
      await endSessions(transaction, [sessionId], 'ended-by-owner', now);
      return {};
    }),
  endOtherSessions: (_request, { platform, person, change }) =>
    change(async (transaction) => {
      await endOtherSessions(transaction, person, 'ended-by-owner', platform.clock());
      return {};
    }),
  getSuspendedAccounts: async (request, { platform, person }) =>
    (await requireAdministrator(platform.database, person.id)) ?? {
      items: await findSuspendedAccounts(platform.database, request, platform.clock()),
    },
  reopenAccount: ({ personId }, context) =>
    context.change(
      async (transaction) =>
        (await requireAdministrator(transaction, context.person.id)) ??
        (await reopenAccount(transaction, context, personId)) ?? { message: messagesOf(context).accountReopened },
    ),
};
