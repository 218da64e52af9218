import type { passwordCalls } from '#contract/accounts/passwords.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import type { AnybodyContext, Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { passBotProtection } from '../bot-protection/bot-protection.ts';
import { messagesOf } from '../messages.ts';
import type { ProvePassword } from '../prove-password.ts';
import { changePassword } from './change-password.ts';
import { readPasswordLink, setPasswordByLink } from './password-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetCodesJob } from './send-reset-codes.job.ts';

const hourMs = 60 * 60_000;
/** The first of each pair counts by e-mail address, the second by network address. */
const maxPerHour = { codes: 5, codesOfAddress: 60, resets: 30, resetsOfAddress: 300 };

function createEmailLimit(byEmail: number, byAddress: number) {
  const emails = createAttemptLimit(byEmail, hourMs);
  const addresses = createAddressLimit(byAddress, hourMs);
  return ({ address, platform }: AnybodyContext, email: string): Refusal | undefined => {
    const now = platform.clock();
    const isAllowed = addresses.allows(address, now) && emails.allows(email.toLowerCase(), now);
    return isAllowed ? undefined : refuse('too-many-attempts');
  };
}

export function createPasswordHandlers(provePassword: ProvePassword): Handlers<typeof passwordCalls> {
  const limitCodes = createEmailLimit(maxPerHour.codes, maxPerHour.codesOfAddress);
  const limitResets = createEmailLimit(maxPerHour.resets, maxPerHour.resetsOfAddress);
  return {
    requestPasswordReset: async ({ email, proofOfWork }, context) => {
      const { platform, address } = context;
      if (!canSendMail(platform.config)) return refuse('mail-not-set-up');
      const pass = await passBotProtection(context, proofOfWork, true);
      const refused = isRefusal(pass) ? pass : limitCodes(context, email);
      if (refused) return refused;
      await inTransaction(platform.database, (transaction) =>
        platform.jobs.send(transaction, sendResetCodesJob, { email, address }),
      );
      return { message: messagesOf(context).resetCodeSent };
    },
    resetPassword: async (request, context) => {
      const reset = limitResets(context, request.email) ?? (await resetPassword(context, request));
      return isRefusal(reset) ? reset : { message: messagesOf(context).passwordReset };
    },
    checkPasswordLink: async ({ key }, { platform }) => {
      const account = await readPasswordLink(platform, key);
      return isRefusal(account) ? account : { item: account };
    },
    setPasswordByLink: async (request, context) =>
      (await setPasswordByLink(context, request)) ?? { message: messagesOf(context).passwordReset },
    changePassword: (request, context) =>
      context.change(async (transaction) => {
        const refused =
          (await provePassword(context, request.oldPassword)) ?? (await changePassword(transaction, context, request));
        return refused ?? { message: messagesOf(context).passwordChanged };
      }),
  };
}
