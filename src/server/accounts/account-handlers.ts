import type { sessionCalls } from '#contract/accounts/session.ts';
import type { signInCalls } from '#contract/accounts/sign-in.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import type { EndReason } from '#domain/accounts/session-rules.ts';
import { refuse } from '#domain/refusal.ts';
import type { ChangeContext, Handlers } from '#server/platform/http/handlers.ts';

import { createIdentitySignInHandlers } from './identity/identity-sign-in-handlers.ts';
import { endSessions } from './end-sessions.ts';
import { messagesOf } from './messages.ts';
import { readUserLogin } from './read-user-login.ts';
import { savePrivacyConsent } from './save-privacy-consent.ts';
import { renewToken } from './renew-token.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

const leave = (reason: EndReason) => async (_request: unknown, context: ChangeContext<Record<string, never>>) => {
  const reply = await context.change(async (transaction) => {
    await endSessions(transaction, [context.person.sessionId], reason, context.platform.clock());
    return {};
  });
  context.setSessionCookie(undefined);
  if (context.identityCookie !== undefined) context.setIdentityCookie(undefined);
  return reply;
};

export function createAccountHandlers(): Handlers<typeof sessionCalls & typeof signInCalls> {
  return {
    ...createSignInHandlers(),
    ...createIdentitySignInHandlers(),
    verifySession: async (_request, { platform, person, bearerToken }) => {
      // The session cookie opens GET requests only; this call renews a bearer token.
      if (bearerToken === undefined) return refuse('not-signed-in');
      const token = await renewToken(platform, bearerToken);
      return { userLogin: await readUserLogin(platform.database, person.id), token };
    },
    requestPrivacyConsent: ({ agreesToPrivacy, agrees, version }, context) =>
      context.change(async (transaction) => {
        if (version !== privacyNoticeVersion) return refuse('privacy-notice-changed');
        await savePrivacyConsent(transaction, context, agreesToPrivacy && agrees);
        return { message: messagesOf(context).consentSaved };
      }),
    signOut: leave('signed-out'),
    revokeSession: leave('revoked'),
  };
}
