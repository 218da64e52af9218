import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallRequest } from './calls.ts';
import { repliesOf } from './invalidate.ts';
import { isSameSubject } from './same-subject.ts';

/** Cached by name, request, language and the version of the subject. */
export const callQuery = <Name extends CallName>(name: Name, request: CallRequest<Name>, version?: number) =>
  queryOptions({
    queryKey: [name, request, currentLanguage(), ...(version === undefined ? [] : [version])] as const,
    queryFn: ({ signal }) => callApi(name, request, signal),
  });

interface CallOptions<Name extends CallName> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** A new version refetches. */
  readonly version?: number | undefined;
  /** Failures appear only in the status bar. */
  readonly isBackground?: boolean;
  /** The fields of the request that search, sort or page through the same subject. */
  readonly refinedBy?: readonly (keyof CallRequest<Name> & string)[];
}

/**
 * A read-only call. While a changed request loads there is no data, because people would take the previous subject for
 * the one they chose, and act on it. Where nothing but `refinedBy`, the version or the language changed, the previous
 * reply stays visible as `isPlaceholderData`: nothing is said, chosen or sent from it that depends on those fields.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { isBackground = false, version, refinedBy = [], ...options }: CallOptions<Name> = {},
) =>
  useQuery({
    ...callQuery(name, request, version),
    placeholderData: (previous, query) =>
      query && isSameSubject(query.queryKey[1], request, refinedBy) ? previous : undefined,
    meta: { isBackground },
    ...options,
  });

/** Whether a reply is being fetched again: what is sent now would be about what is no longer shown when it arrives. */
export const useIsRefetching = (name: CallName): boolean => useIsFetching(repliesOf(name)) > 0;
