import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';

interface PagesOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Its failure is not shown on the screen: the status line shows it. */
  readonly isBackground?: boolean;
  /** While a changed request is under way the earlier rows stay on the screen. */
  readonly keepsPrevious?: boolean;
}

/** A call fetched page by page. `next` says what the request of the following page changes; undefined after the last. */
export const usePages = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  next: (page: CallReply<Name>) => Partial<CallRequest<Name>> | undefined,
  { isBackground = false, keepsPrevious = true, ...options }: PagesOptions = {},
) =>
  useInfiniteQuery({
    queryKey: [name, request, currentLanguage(), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => callApi(name, Object.assign({}, request, pageParam), signal),
    initialPageParam: {} as Partial<CallRequest<Name>>,
    getNextPageParam: next,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { isBackground },
    ...options,
  });

/** The change for the page after these rows; a page that is not full is the last. */
export function pageAfter<Row, Change>(
  rows: readonly Row[],
  take: number,
  changeAfter: (last: Row) => Change,
): Change | undefined {
  const last = rows.at(-1);
  return last !== undefined && rows.length >= take ? changeAfter(last) : undefined;
}
