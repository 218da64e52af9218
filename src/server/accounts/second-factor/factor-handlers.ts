import type { secondFactorCalls } from '#contract/accounts/second-factors.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import type { ProvePassword } from '../prove-password.ts';
import { addFactor, removeFactor, renewCodes } from './change-factors.ts';
import { findFactors, removePasskey, removeTotp } from './factor-queries.ts';
import { mustHaveFactor } from './factor-rule.ts';
import { acceptPasskey, newPasskeyOptions, relyingParty } from './passkeys.ts';
import { nameOf } from './person-name.ts';
import { acceptTotp, offerTotp } from './totp.ts';

/** Every change that could lock the person out or let another person in asks for the password again. */
export const createFactorHandlers = (provePassword: ProvePassword): Handlers<typeof secondFactorCalls> => ({
  getSecondFactors: async (_request, { platform, person }) => {
    const { totpSince, passkeys, recoveryCodesLeft } = await findFactors(platform.database, person.id);
    const isDemanded = await mustHaveFactor(platform.database, platform.config, person.id, platform.clock());
    const canUsePasskeys = relyingParty(platform.config) !== undefined;
    const shown = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
    return {
      item: { totpSince: totpSince ?? null, passkeys: shown, recoveryCodesLeft, isDemanded, canUsePasskeys },
    };
  },
  beginTotp: async ({ password }, context) => {
    const refused = await provePassword(context, password);
    if (refused) return refused;
    const { username } = await nameOf(context.platform.database, context.person.id);
    return { item: await offerTotp(context.platform, context.person.id, username) };
  },
  confirmTotp: (request, context) =>
    addFactor(context, 'totp', (transaction) => acceptTotp(transaction, context.platform, context.person.id, request)),
  removeTotp: ({ password }, context) =>
    context.change(
      (transaction) => removeFactor(transaction, context, 'totp', () => removeTotp(transaction, context.person.id)),
      () => provePassword(context, password),
    ),
  beginPasskey: async ({ password }, context) => {
    const refused = await provePassword(context, password);
    if (refused) return refused;
    const { database } = context.platform;
    const person = { id: context.person.id, ...(await nameOf(database, context.person.id)) };
    const options = await newPasskeyOptions(context.platform, person, await findFactors(database, person.id));
    return isRefusal(options) ? options : { item: { options } };
  },
  confirmPasskey: (request, context) =>
    addFactor(context, 'passkey', (transaction) =>
      acceptPasskey(transaction, context.platform, context.person.id, request),
    ),
  removePasskey: ({ id, password }, context) =>
    context.change(
      (transaction) =>
        removeFactor(transaction, context, 'passkey', () => removePasskey(transaction, context.person.id, id)),
      () => provePassword(context, password),
    ),
  renewRecoveryCodes: async ({ password }, context) => {
    const refused = await provePassword(context, password);
    if (refused) return refused;
    return renewCodes(context);
  },
});
