import type { accountCalls } from '#contract/accounts.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import type { EndReason } from '#domain/accounts/session-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { AnybodyContext, ChangeContext, Handlers } from '#server/platform/http/handlers.ts';

import { checkCredentials } from './check-credentials.ts';
import { endSessions } from './end-sessions.ts';
import { messagesOf } from './messages.ts';
import { openSession, sessionsToEnd } from './open-session.ts';
import { readUserLogin } from './read-user-login.ts';
import { savePrivacyConsent } from './save-privacy-consent.ts';
import { renewToken } from './renew-token.ts';
import { cookieOf } from './tokens.ts';

const minuteMs = 60_000;
/** A person signs in with two calls; a whole agency may share one address. */
const attemptsPerMinute = { account: 20, address: 300 };

const leave = (reason: EndReason) => async (_request: unknown, context: ChangeContext<Record<string, never>>) => {
  const left = await context.change(async (transaction) => {
    await endSessions(transaction, [context.person.sessionId], reason, context.platform.clock());
    return {};
  });
  context.setSessionCookie(undefined);
  return left;
};

/** The handlers of signing in and out, with their own counts of attempts. */
export function createAccountHandlers(): Handlers<typeof accountCalls> {
  const byAccount = createAttemptLimit(attemptsPerMinute.account, minuteMs);
  const byAddress = createAttemptLimit(attemptsPerMinute.address, minuteMs);
  const limited = (username: string, context: AnybodyContext): Refusal | undefined => {
    const now = context.platform.clock();
    const isAllowed = byAddress.allows(context.address, now) && byAccount.allows(username.toLowerCase(), now);
    return isAllowed ? undefined : refuse('too-many-attempts');
  };
  return {
    verify: async (_request, { platform, person, bearerToken }) => {
      // Only a bearer token gets here: the cookie is for reading.
      if (bearerToken === undefined) return refuse('not-signed-in');
      const token = await renewToken(platform, person.sessionId, bearerToken);
      return { userLogin: await readUserLogin(platform.database, person.id), token };
    },
    requestPrivacyConsent: ({ agreesToPrivacy, agrees, version }, context) =>
      context.change(async (transaction) => {
        if (version !== privacyNoticeVersion) return refuse('privacy-notice-changed');
        await savePrivacyConsent(transaction, context, agreesToPrivacy && agrees);
        return { message: messagesOf(context).consentSaved };
      }),
    logout: leave('signed-out'),
    revoke: leave('revoked'),
    preLogin: async (request, context) => {
      const checked = limited(request.username, context) ?? (await checkCredentials(context, request));
      if (isRefusal(checked)) return checked;
      const others = await sessionsToEnd(context.platform.database, context, checked.personId);
      return isRefusal(others) ? others : { message: messagesOf(context).mayLogin };
    },
    login: async (request, context) => {
      const checked = limited(request.username, context) ?? (await checkCredentials(context, request));
      if (isRefusal(checked)) return checked;
      const opened = await openSession(context, checked.personId, request.conflictId);
      if (isRefusal(opened)) return opened;
      context.setSessionCookie(cookieOf(opened.token));
      return {
        success: { token: opened.token },
        userLogin: await readUserLogin(context.platform.database, checked.personId),
        message: messagesOf(context).loginDone,
      };
    },
  };
}
