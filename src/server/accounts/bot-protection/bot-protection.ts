import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { restoreTicket, spendTicket } from '../tickets.ts';
import { challengeProof, checkProof, type Effort } from './proof-of-work.ts';

/** The proof is spent. `restore` makes it valid again for the next call of the same sign-in. */
export interface Pass {
  readonly restore: () => Promise<void>;
}

/**
 * Keeps programs from trying out passwords: the browser works for each attempt.
 * @param isSuspicious whether the heavy work is due now, at an agency that has captchas.
 */
export async function passBotProtection(
  context: AnybodyContext,
  proof: string | undefined,
  isSuspicious: boolean,
): Promise<Pass | Refusal> {
  const { database } = context.platform;
  const { captcha, botCheck } = await readAgency(context.platform);
  const effort: Effort | undefined = captcha && isSuspicious ? 'heavy' : botCheck ? 'light' : undefined;
  if (!effort) return { restore: () => Promise.resolve() };
  const ticket = await checkProof(context, proof, effort);
  if (isRefusal(ticket)) return ticket;
  if (!(await spendTicket(database, ticket))) return challengeProof(context, effort);
  return { restore: async () => void (await restoreTicket(database, ticket)) };
}
