import { useInfiniteQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallReply, CallRequest } from './calls.ts';
import { isSameSubject } from './same-subject.ts';

interface PagesOptions<Name extends CallName> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Failures appear only in the status bar. */
  readonly isBackground?: boolean;
  /** The fields of the request that search or sort the same rows; see `useCall`. */
  readonly refinedBy?: readonly (keyof CallRequest<Name> & string)[];
}

/**
 * Loads a call page by page; a changed request shows nothing of the previous subject, as in `useCall`. `next` returns
 * the changes to the request for the next page; undefined after the last.
 */
export const usePages = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  next: (page: CallReply<Name>) => Partial<CallRequest<Name>> | undefined,
  { isBackground = false, refinedBy = [], ...options }: PagesOptions<Name> = {},
) =>
  useInfiniteQuery({
    queryKey: [name, request, currentLanguage(), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => callApi(name, Object.assign({}, request, pageParam), signal),
    initialPageParam: {} as Partial<CallRequest<Name>>,
    getNextPageParam: next,
    placeholderData: (previous, query) =>
      query && isSameSubject(query.queryKey[1], request, refinedBy) ? previous : undefined,
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
