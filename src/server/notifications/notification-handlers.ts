import type { notificationCalls } from '#contract/notifications.ts';
import { refuse } from '#domain/refusal.ts';
import { termsOf } from '#locales/terms-of.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { announce } from '#server/platform/realtime/announce.ts';

import { lockNotice, markAllRead, notificationPage, unreadTotal } from './notification-queries.ts';
import { personsSignedIn } from './persons-signed-in.ts';
import { ownLog } from './own-log.ts';

/** The browser sends the correspondence module by either name. Other modules send no notices yet. */
const correspondenceModules = ['SARABUN', 'SARABAN'];
const alertsShown = 10;

const everyModule = null;

const namesOf = (module: string): readonly string[] => {
  const name = module.toUpperCase();
  return correspondenceModules.includes(name) ? correspondenceModules : [name];
};

/** Undefined means the correspondence, an empty list means every module. */
function modulesOf(modules: string | readonly string[] | undefined): readonly string[] | null {
  if (modules === undefined) return correspondenceModules;
  return modules.length === 0 ? everyModule : [modules].flat().flatMap(namesOf);
}

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  getAllNotifications: async ({ take, before, module }, context) => {
    const { database } = context.platform;
    const viewer = await viewerOf(context);
    const modules = module === undefined ? everyModule : namesOf(module);
    const params = { take, before, modules, locale: context.locale };
    const [items, count] = await Promise.all([
      notificationPage(database, viewer, params),
      unreadTotal(database, viewer, params.modules),
    ]);
    return { items, count };
  },
  getNotifications: async ({ modules: requested }, context) => {
    const { database } = context.platform;
    const { locale } = context;
    const viewer = await viewerOf(context);
    const modules = modulesOf(requested);
    const [alerts, totalAlert, logs] = await Promise.all([
      notificationPage(database, viewer, { take: alertsShown, before: undefined, modules, locale }),
      unreadTotal(database, viewer, modules),
      ownLog(database, viewer.personId),
    ]);
    return { items: { totalAlert, alerts, logs } };
  },
  markNotificationRead: async ({ notificationId }, context) => {
    const { change, platform } = context;
    const viewer = await viewerOf(context);
    return change(async (transaction) => {
      const notice = await lockNotice(transaction, viewer, notificationId);
      if (!notice) return refuse('not-found');
      if (notice.readAt === null)
        await transaction
          .updateTable('notifications')
          .set({ readAt: platform.clock() })
          .where('id', '=', notificationId)
          .execute();
      return {
        message: termsOf(context.locale).noticeRead,
        is_save: notice.readAt === null,
        item: { documentId: notice.documentId, legId: notice.legId },
      };
    });
  },
  markAllNotificationsRead: ({ modules: requested }, { change, person, platform }) =>
    change(async (transaction) => {
      await markAllRead(transaction, person.id, modulesOf(requested), platform.clock());
      return {};
    }),
  sendServerNotice: ({ message, personIds }, { change, person, platform, locale }) =>
    change(async (transaction) => {
      const refusal = await requireAdministrator(transaction, person.id);
      if (refusal) return refusal;
      const receivers = personIds ?? (await personsSignedIn(transaction, platform.clock()));
      await announce(transaction, { event: 'server-notice', personIds: receivers, message });
      const event = { name: 'server-notice.sent', actorId: person.id, details: { message, personIds } } as const;
      await appendEvents(transaction, [event], platform.clock());
      return { message: termsOf(locale).noticeSent };
    }),
};
