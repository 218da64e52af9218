import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { giveBackTicket, spendTicket } from '../tickets.ts';
import { challengeBotCheck, checkBot } from './bot-check.ts';
import { challengeCaptcha, checkCaptcha } from './captcha.ts';

/** What a caller brings to be let through. */
export interface ChallengeAnswers {
  readonly botCheck?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaAnswer?: string | undefined;
}

/** Let through. The proofs are used up, unless they are given back for the next call of the same sign-in. */
export interface Pass {
  readonly giveBack: () => Promise<void>;
}

/** Keeps programs from trying passwords: where the agency wants it a bot check, and a question where `asks` says so. */
export async function passBotProtection(
  context: AnybodyContext,
  proofs: ChallengeAnswers,
  asks: boolean,
): Promise<Pass | Refusal> {
  const { config, database } = context.platform;
  const solved = config.tenant.botCheck ? checkBot(context, proofs.botCheck) : undefined;
  if (isRefusal(solved)) return solved;
  const isAsked = config.tenant.captcha && asks;
  const answered = isAsked ? await checkCaptcha(context, proofs.captcha, proofs.captchaAnswer) : undefined;
  if (isRefusal(answered)) return answered;
  if (solved && !(await spendTicket(database, solved))) return challengeBotCheck(context);
  if (answered && !(await spendTicket(database, answered))) return challengeCaptcha(context, 'captcha-needed');
  return {
    giveBack: async () => {
      if (solved) await giveBackTicket(database, solved);
      if (answered) await giveBackTicket(database, answered);
    },
  };
}
