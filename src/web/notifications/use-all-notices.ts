import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';

const take = 10;

/** All modules when undefined; newest first. */
export const useAllNotices = (module: string | undefined) =>
  usePages('getAllNotifications', { take, ...(module === undefined ? {} : { module }) }, ({ items }) =>
    pageAfter(items, take, ({ notificationId }) => ({ before: notificationId })),
  );
