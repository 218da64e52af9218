import { createRequire } from 'node:module';

import type { applicationCalls } from '#contract/application.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

const { version } = createRequire(import.meta.url)('../../../package.json');
const build = '1b';

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  getApplication: async (_request, { platform: { config }, isSignedIn }) => {
    const isShown = config.mode !== 'PRODUCTION' || (await isSignedIn());
    return {
      item: {
        tenant: config.tenant.name,
        mode: config.mode,
        publicUrl: config.publicUrl,
        passwordRule: config.passwordRule,
        version: isShown ? version : '',
        build: isShown ? build : '',
        intranetAddress: config.intranetUrl ?? '',
        chatAddress: (config.tenant.chat && config.chatUrl) || '',
      },
    };
  },
};
