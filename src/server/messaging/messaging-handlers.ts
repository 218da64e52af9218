import type { messagingCalls } from '#contract/messaging.ts';
import { groupedCode } from '#domain/messaging/messaging-rules.ts';
import { refuse } from '#domain/refusal.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { newCode, unlinkPerson } from './messaging-links.ts';

async function serviceOf(platform: Platform) {
  if (!(await readAgency(platform)).messagingLine) return 'unused';
  return (await readChannels(platform, platform.database)).messaging ? 'ready' : 'notSetUp';
}

export const messagingHandlers: Handlers<typeof messagingCalls> = {
  getMessagingLink: async (_request, { platform, person }) => {
    const link = await platform.database
      .selectFrom('messagingLinks')
      .select('linkedAt')
      .where('personId', '=', person.id)
      .executeTakeFirst();
    return { item: { service: await serviceOf(platform), linkedAt: link?.linkedAt ?? null } };
  },
  beginMessagingLink: async (_request, { platform, person, change }) => {
    if ((await serviceOf(platform)) !== 'ready') return refuse('messaging-line-unused');
    return change(async (transaction) => {
      const { code, expiresAt } = await newCode(platform, transaction, person.id);
      return { code: groupedCode(code), expiresAt };
    });
  },
  endMessagingLink: (_request, { platform, person, change }) =>
    change(async (transaction) => ((await unlinkPerson(platform, transaction, person.id)) ? {} : refuse('not-found'))),
};
