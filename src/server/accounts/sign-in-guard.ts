import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { findAccount } from './account-queries.ts';
import { checkCredentials, recordWrongFactor, type CheckedPerson } from './check-credentials.ts';
import { createFailureCounts } from './bot-protection/failure-counts.ts';
import { isKnownDevice } from './known-devices.ts';
import { passBotProtection, type Pass } from './bot-protection/bot-protection.ts';

const minuteMs = 60_000;
/** A person signs in with a few calls; a whole agency may share one address. */
const attemptsPerMinute = { account: 20, address: 300 };

/** Only who has the right password is refused so, which no guess is. */
const ofRightPassword: ReadonlySet<RefusalCode> = new Set(['account-suspended', 'directory-password-expired']);

interface SignIn {
  readonly proofOfWork?: string | undefined;
  readonly username: string;
  readonly password: string;
}

interface VerifiedPerson {
  readonly person: CheckedPerson;
  readonly pass: Pass;
}

/** Checks, in this order: the rate limits, the bot protection, the password. Holds its own counts. */
export function createSignInGuard() {
  const byAccount = createAttemptLimit('sign-in by account', attemptsPerMinute.account, minuteMs);
  const byAddress = createAddressLimit('sign-in by address', attemptsPerMinute.address, minuteMs);
  const failures = createFailureCounts();
  const byDevice = createAttemptLimit('sign-in by device', attemptsPerMinute.account, minuteMs);
  const limited = async (username: string, context: AnybodyContext): Promise<Refusal | undefined> => {
    const now = context.platform.clock();
    const isAllowed =
      (byAddress.allows(context.address, now) && byAccount.allows(username.toLowerCase(), now)) ||
      ((await isKnownTo(context, username)) && byDevice.allows(context.knownDevice ?? '', now));
    return isAllowed ? undefined : refuse('too-many-attempts');
  };
  return {
    verify: async (request: SignIn, context: AnybodyContext): Promise<VerifiedPerson | Refusal> => {
      const { username } = request;
      const pass =
        (await limited(username, context)) ??
        (await passBotProtection(context, request.proofOfWork, failures.isSuspicious(context, username)));
      if (isRefusal(pass)) return pass;
      const checked = await checkCredentials(context, request);
      if (!isRefusal(checked)) return { person: checked, pass };
      // Also where the directory could not be asked: what is counted must not say whose password it has.
      if (!ofRightPassword.has(checked.refused)) failures.count(context, username);
      return checked;
    },
    failFactor: async ({ username }: SignIn, context: AnybodyContext, person: CheckedPerson): Promise<void> => {
      failures.count(context, username);
      await recordWrongFactor(context, person);
    },
    succeed: ({ username }: SignIn): void => failures.reset(username),
  };
}

/**
 * The attempts of others, from the same address too, do not use up those of a device the person signed in from before.
 */
async function isKnownTo(context: AnybodyContext, username: string): Promise<boolean> {
  if (context.knownDevice === undefined) return false;
  const account = await findAccount(context.platform.database, username, context.platform.clock());
  return isKnownDevice(context, account?.personId);
}
