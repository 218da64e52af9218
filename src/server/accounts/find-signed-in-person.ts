import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { isOlderThan, sessionLimits } from '#domain/accounts/session-rules.ts';
import type { Authenticate } from '#server/platform/http/authenticate.ts';

import { findSessionByCookie, findSessionByToken, touchSession } from './session-queries.ts';
import { hashToken } from './tokens.ts';

/** Also counts as activity, so the session does not go idle. */
export const findSignedInPerson: Authenticate = async (platform, { bearerToken, cookie }) => {
  const now = platform.clock();
  const session =
    bearerToken !== undefined
      ? await findSessionByToken(platform.database, hashToken(bearerToken), now)
      : cookie !== undefined
        ? await findSessionByCookie(platform.database, hashToken(cookie), now)
        : undefined;
  if (!session) return undefined;
  if (isOlderThan(session.lastSeenAt, sessionLimits.seenStepMs, now))
    await touchSession(platform.database, session.id, now);
  const agreedToPrivacy = session.privacyVersion === privacyNoticeVersion;
  const { personId: id, id: sessionId, remembered } = session;
  return { id, sessionId, agreedToPrivacy, remembered };
};
