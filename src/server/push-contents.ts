import { z } from 'zod';

import { notification } from '#contract/notifications.ts';
import { todoCard } from '#contract/todo.ts';
import { notificationPage } from '#server/notifications/notification-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushContents } from '#server/platform/realtime/push-contents.ts';

import { cardCounts } from './todo/card-counts.ts';

/** What a push carries, read with the rights the person has when it is sent. */
export function pushContents(platform: Platform): PushContents {
  const viewerOf = (personId: number) => loadViewer(platform.database, personId, platform.clock());
  return {
    notification: async (personId, notificationId, locale) => {
      const params = { take: 1, before: undefined, modules: null, locale, notificationId };
      const [found] = await notificationPage(platform.database, await viewerOf(personId), params);
      return found && z.encode(notification, found);
    },
    todoCounts: async (personId) => {
      const cards = await cardCounts(platform, await viewerOf(personId));
      return { items: cards.map((card) => z.encode(todoCard, card)) };
    },
  };
}
