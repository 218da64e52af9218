import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';

interface PagesOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Failures appear only in the status bar. */
  readonly isBackground?: boolean;
  /** While a changed request loads, the previous rows stay visible. */
  readonly showsPrevious?: boolean;
}

/** Loads a call page by page. `next` returns the changes to the request for the next page; undefined after the last. */
export const usePages = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  next: (page: CallReply<Name>) => Partial<CallRequest<Name>> | undefined,
  { isBackground = false, showsPrevious = true, ...options }: PagesOptions = {},
) =>
  useInfiniteQuery({
    queryKey: [name, request, currentLanguage(), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => callApi(name, Object.assign({}, request, pageParam), signal),
    initialPageParam: {} as Partial<CallRequest<Name>>,
    getNextPageParam: next,
    ...(showsPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: { isBackground },
    ...options,
  });

/** A page that is not full is the last. */
export function pageAfter<Row, Change>(
  rows: readonly Row[],
  take: number,
  changeAfter: (last: Row) => Change,
): Change | undefined {
  const last = rows.at(-1);
  return last !== undefined && rows.length >= take ? changeAfter(last) : undefined;
}
