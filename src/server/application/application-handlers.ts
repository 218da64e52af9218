import { createRequire } from 'node:module';

import type { applicationCalls } from '#contract/application.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

const { version } = createRequire(import.meta.url)('../../../package.json');
const build = '1b';

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  getApplication: async (_request, { platform, isSignedIn }) => {
    const { config } = platform;
    const agency = await readAgency(platform);
    const isShown = config.mode !== 'PRODUCTION' || (await isSignedIn());
    return {
      item: {
        tenant: config.tenant.name,
        agency,
        mode: config.mode,
        publicUrl: config.publicUrl,
        passwordRule: config.passwordRule,
        version: isShown ? version : '',
        build: isShown ? build : '',
        intranetAddress: config.intranetUrl ?? '',
        chatAddress: (agency.chat && config.chatUrl) || '',
      },
    };
  },
};
