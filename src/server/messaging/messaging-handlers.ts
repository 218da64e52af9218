import type { messagingCalls } from '#contract/messaging.ts';
import { groupedCode } from '#domain/messaging/messaging-rules.ts';
import { refuse } from '#domain/refusal.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { newCode, unlinkPerson } from './messaging-links.ts';

const serviceOf = ({ tenant, messaging }: Config) => {
  if (!tenant.messagingLine) return 'unused' as const;
  return messaging ? ('ready' as const) : ('notSetUp' as const);
};

export const messagingHandlers: Handlers<typeof messagingCalls> = {
  getMessagingLink: async (_request, { platform, person }) => {
    const link = await platform.database
      .selectFrom('messagingLinks')
      .select('linkedAt')
      .where('personId', '=', person.id)
      .executeTakeFirst();
    return { item: { service: serviceOf(platform.config), linkedAt: link?.linkedAt ?? null } };
  },
  beginMessagingLink: async (_request, { platform, person, change }) => {
    if (serviceOf(platform.config) !== 'ready') return refuse('messaging-line-unused');
    return change(async (transaction) => {
      const { code, expiresAt } = await newCode(platform, transaction, person.id);
      return { code: groupedCode(code), expiresAt };
    });
  },
  endMessagingLink: (_request, { platform, person, change }) =>
    change(async (transaction) => ((await unlinkPerson(platform, transaction, person.id)) ? {} : refuse('not-found'))),
};
