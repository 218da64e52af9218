import type { firstAdministratorCalls } from '#contract/accounts/first-administrator.ts';
import { refuse } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { messagesOf } from '../messages.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { isUnclaimed, ticketOfLink } from './first-administrator-link.ts';

export const firstAdministratorHandlers: Handlers<typeof firstAdministratorCalls> = {
  checkFirstAdministratorLink: async ({ key }, { platform }) => {
    const isValid = ticketOfLink(platform, key) !== undefined && (await isUnclaimed(platform.database));
    return isValid ? {} : refuse('link-dead');
  },
  createFirstAdministrator: async (request, context) =>
    (await createFirstAdministrator(context, request)) ?? { message: messagesOf(context).administratorCreated },
};
