import { useInfiniteQuery } from '@tanstack/react-query';

import { callApi } from '#web/platform/api/call-api.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

/** Notices fetched in one call (specification, section 9). */
const pageSize = 10;

/** The notices of a module, or of every one, newest first; each page goes on below the last notice seen. */
export const useAllNotices = (module: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['getAllNotification', module ?? '', currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'getAllNotification',
        {
          take: pageSize,
          ...(module === undefined ? {} : { MODULE: module }),
          ...(pageParam === 0 ? {} : { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.notificationId),
  });
