import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';

const noticesPerCall = 10;

/** All modules when undefined; newest first. */
export const useAllNotices = (module: string | undefined) =>
  usePages('getAllNotifications', { take: noticesPerCall, ...(module === undefined ? {} : { module }) }, ({ items }) =>
    pageAfter(items, noticesPerCall, ({ notificationId }) => ({ before: notificationId })),
  );
