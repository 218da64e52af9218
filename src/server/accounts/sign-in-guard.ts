import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { checkCredentials, recordWrongFactor } from './check-credentials.ts';
import { createFailureCounts } from './bot-protection/failure-counts.ts';
import { passBotProtection, type Pass, type ChallengeAnswers } from './bot-protection/bot-protection.ts';

const minuteMs = 60_000;
/** A person signs in with a few calls; a whole agency may share one address. */
const attemptsPerMinute = { account: 20, address: 300 };

interface SignIn extends ChallengeAnswers {
  readonly username: string;
  readonly password: string;
}

interface VerifiedPerson {
  readonly personId: number;
  readonly pass: Pass;
}

/** Checks, in this order: the rate limits, the bot protection, the password. Holds its own counts. */
export function createSignInGuard() {
  const byAccount = createAttemptLimit(attemptsPerMinute.account, minuteMs);
  const byAddress = createAttemptLimit(attemptsPerMinute.address, minuteMs);
  const failures = createFailureCounts();
  const limited = (username: string, context: AnybodyContext): Refusal | undefined => {
    const now = context.platform.clock();
    const isAllowed = byAddress.allows(context.address, now) && byAccount.allows(username.toLowerCase(), now);
    return isAllowed ? undefined : refuse('too-many-attempts');
  };
  return {
    verify: async (request: SignIn, context: AnybodyContext): Promise<VerifiedPerson | Refusal> => {
      const { username } = request;
      const pass =
        limited(username, context) ??
        (await passBotProtection(context, request, failures.needsCaptcha(context, username)));
      if (isRefusal(pass)) return pass;
      const checked = await checkCredentials(context, request);
      if (!isRefusal(checked)) return { personId: checked.personId, pass };
      if (checked.refused === 'wrong-credentials') failures.count(context, username);
      return checked;
    },
    failFactor: async ({ username }: SignIn, context: AnybodyContext, personId: number): Promise<void> => {
      failures.count(context, username);
      await recordWrongFactor(context, personId);
    },
    succeed: ({ username }: SignIn): void => failures.reset(username),
  };
}
