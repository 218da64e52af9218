import type { ownSessionCalls } from '#contract/accounts/own-sessions.ts';
import { refuse } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { endOtherSessions, endSessions } from './end-sessions.ts';
import { findSessionsOfPerson } from './session-queries.ts';

export const ownSessionHandlers: Handlers<typeof ownSessionCalls> = {
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
};
