import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';

/** Notices fetched in one call (specification, section 9). */
const take = 10;

/** The notices of a module, or of every one, newest first. */
export const useAllNotices = (module: string | undefined) =>
  usePages('getAllNotifications', { take, ...(module === undefined ? {} : { module }) }, ({ items }) =>
    pageAfter(items, take, ({ notificationId }) => ({ before: notificationId })),
  );
