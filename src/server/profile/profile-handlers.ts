import type { profileCalls } from '#contract/profile/profile.ts';
import { createPasswordProof } from '#server/accounts/prove-password.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { readAccountInformation } from './account-information.ts';
import { readProfile } from './read-profile.ts';
import { saveAccountInformation } from './save-account-information.ts';

export function createProfileHandlers(): Handlers<typeof profileCalls> {
  const provePassword = createPasswordProof('profile');
  return {
    getProfile: async (_request, { platform, person }) => ({ item: await readProfile(platform, person.id) }),
    getAccountInformation: async (_request, { platform, person, locale }) => ({
      item: await readAccountInformation(platform, platform.database, { personId: person.id, locale }),
    }),
    saveAccountInformation: (request, context) => saveAccountInformation(context, request, provePassword),
  };
}
