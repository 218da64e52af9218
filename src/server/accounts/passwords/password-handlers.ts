import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { passwordCalls } from '#contract/accounts/passwords.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createAddressLimit, createAttemptLimit } from '#server/platform/http/attempt-limit.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { AnybodyContext, Handlers } from '#server/platform/http/handlers.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { passBotProtection } from '../bot-protection/bot-protection.ts';
import { isDeviceOfEmail } from '../known-devices.ts';
import { messagesOf } from '../messages.ts';
import type { ProvePassword } from '../prove-password.ts';
import { issueTicket, readTicket, ticketLifeMs } from '../tickets.ts';
import { changePassword } from './change-password.ts';
import { readPasswordLink, setPasswordByLink } from './password-link.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetCodesJob } from './send-reset-codes.job.ts';

const hourMs = 60 * 60_000;
/**
 * `own`: from one network address or known browser about one account, which is an e-mail address or a ticket; `account`:
 * from everywhere about it; `address`: from one network address about all.
 */
const maxPerHour = {
  codes: { own: 5, account: 30, address: 60 },
  resets: { own: 10, account: 30, address: 300 },
};

/**
 * The attempts of others use up nobody's in a browser in which they signed in before. In another one they need many
 * network addresses for that, and it does not keep out whoever has a ticket.
 */
function createLimit(max: { readonly own: number; readonly account: number; readonly address: number }) {
  const byAddress = createAddressLimit('password by address', max.address, hourMs);
  const byAccount = createAttemptLimit('password by account', max.account, hourMs);
  const byOwn = createAttemptLimit('password by own', max.own, hourMs);
  const byDevice = createAttemptLimit('password by device', max.own, hourMs);
  return async (context: AnybodyContext, email: string, account: string): Promise<Refusal | undefined> => {
    const { address, platform, knownDevice } = context;
    const now = platform.clock();
    const isAllowed =
      (byAddress.allows(address, now) &&
        byOwn.allows(`${networkOf(address)} ${account}`, now) &&
        byAccount.allows(account, now)) ||
      (knownDevice !== undefined && (await isDeviceOfEmail(context, email)) && byDevice.allows(knownDevice, now));
    return isAllowed ? undefined : refuse('too-many-attempts');
  };
}

export function createPasswordHandlers(provePassword: ProvePassword): Handlers<typeof passwordCalls> {
  const limitCodes = createLimit(maxPerHour.codes);
  const limitResets = createLimit(maxPerHour.resets);
  return {
    requestPasswordReset: async ({ email, proofOfWork }, context) => {
      const { platform, address } = context;
      if (!(await canSendMail(platform, platform.database))) return refuse('mail-not-set-up');
      const pass = await passBotProtection(context, proofOfWork, true);
      const refused = isRefusal(pass) ? pass : await limitCodes(context, email, email.toLowerCase());
      if (refused) return refused;
      const ticketId = randomUUID();
      await inTransaction(platform.database, (transaction) =>
        platform.jobs.send(transaction, sendResetCodesJob, { email, address, ticketId }),
      );
      const ticket = issueTicket(platform, 'reset-code', ticketLifeMs.resetCode, ticketId);
      return { message: messagesOf(context).resetCodeSent, ticket };
    },
    resetPassword: async ({ ticket, ...request }, context) => {
      const ticketId = readTicket(context.platform, 'reset-code', z.uuid(), ticket ?? '')?.content;
      const refused = await limitResets(context, request.email, ticketId ?? request.email.toLowerCase());
      const reset = refused ?? (await resetPassword(context, { ...request, ticketId }));
      return isRefusal(reset) ? reset : { message: messagesOf(context).passwordReset };
    },
    checkPasswordLink: async ({ key }, { platform }) => {
      const account = await readPasswordLink(platform, key);
      return isRefusal(account) ? account : { item: account };
    },
    setPasswordByLink: async (request, context) =>
      (await setPasswordByLink(context, request)) ?? { message: messagesOf(context).passwordReset },
    changePassword: (request, context) =>
      context.change(
        async (transaction) =>
          (await changePassword(transaction, context, request)) ?? { message: messagesOf(context).passwordChanged },
        () => provePassword(context, request.oldPassword),
      ),
  };
}
