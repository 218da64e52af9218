import type { signInCalls } from '#contract/accounts/sign-in.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { createSignInGuard } from './sign-in-guard.ts';
import { messagesOf } from './messages.ts';
import { openSession, sessionsToEnd } from './open-session.ts';
import { challengeSecondFactor } from './second-factor/challenge-second-factor.ts';
import { welcome } from './welcome.ts';

/** The answers spent by `checkCredentials` are restored, because `login` sends them again. */
export function createSignInHandlers(): Pick<Handlers<typeof signInCalls>, 'checkCredentials' | 'signIn'> {
  const { verify, failFactor, succeed } = createSignInGuard();
  return {
    checkCredentials: async (request, context) => {
      const verified = await verify(request, context);
      if (isRefusal(verified)) return verified;
      await verified.pass.restore();
      const others = await sessionsToEnd(context.platform.database, context, verified.person.personId);
      return isRefusal(others) ? others : { message: messagesOf(context).mayLogin };
    },
    signIn: async (request, context) => {
      const verified = await verify(request, context);
      if (isRefusal(verified)) return verified;
      const { person, pass } = verified;
      const { personId } = person;
      // A code can be used once, so the conflict with another device comes before it.
      const others = await sessionsToEnd(context.platform.database, context, personId, request.conflictId);
      const proved = isRefusal(others)
        ? others
        : await challengeSecondFactor(context, { ...request, personId }, request.factor);
      if (isRefusal(proved)) {
        if (proved.refused === 'second-factor-wrong') await failFactor(request, context, person);
        else await pass.restore();
        return proved;
      }
      const opened = await openSession(context, person, request.conflictId);
      if (isRefusal(opened)) return opened;
      succeed(request);
      return welcome(context, personId, { ...opened, ...proved });
    },
  };
}
