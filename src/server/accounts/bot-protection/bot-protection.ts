import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { restoreTicket, spendTicket } from '../tickets.ts';
import { challengeBotCheck, checkBot } from './bot-check.ts';
import { challengeCaptcha, checkCaptcha } from './captcha.ts';

export interface ChallengeAnswers {
  readonly botCheck?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaAnswer?: string | undefined;
}

/** The answers are spent. `restore` makes them valid again for the next call of the same sign-in. */
export interface Pass {
  readonly restore: () => Promise<void>;
}

/**
 * Keeps programs from trying out passwords.
 * @param needsCaptcha whether a captcha is due now, at an agency that has captchas.
 */
export async function passBotProtection(
  context: AnybodyContext,
  answers: ChallengeAnswers,
  needsCaptcha: boolean,
): Promise<Pass | Refusal> {
  const { config, database } = context.platform;
  const botCheck = config.tenant.botCheck ? checkBot(context, answers.botCheck) : undefined;
  if (isRefusal(botCheck)) return botCheck;
  const isCaptchaDue = config.tenant.captcha && needsCaptcha;
  const captcha = isCaptchaDue ? await checkCaptcha(context, answers.captcha, answers.captchaAnswer) : undefined;
  if (isRefusal(captcha)) return captcha;
  if (botCheck && !(await spendTicket(database, botCheck))) return challengeBotCheck(context);
  if (captcha && !(await spendTicket(database, captcha))) return challengeCaptcha(context, 'captcha-needed');
  return {
    restore: async () => {
      if (botCheck) await restoreTicket(database, botCheck);
      if (captcha) await restoreTicket(database, captcha);
    },
  };
}
