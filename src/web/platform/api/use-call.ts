import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallRequest } from './calls.ts';

/** A call and how its reply is cached: by the name, the request, the language, and the version of what it is about. */
export const callQuery = <Name extends CallName>(name: Name, request: CallRequest<Name>, version?: number) =>
  queryOptions({
    queryKey: [name, request, currentLanguage(), ...(version === undefined ? [] : [version])] as const,
    queryFn: ({ signal }) => callApi(name, request, signal),
  });

interface CallOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Another version is fetched again. */
  readonly version?: number | undefined;
  /** Its failure is not shown on the screen: the status line shows it. */
  readonly isBackground?: boolean;
}

/** The reply of a call that changes nothing; while a changed request is under way the earlier reply stays on the screen. */
export const useCall = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { isBackground = false, version, ...options }: CallOptions = {},
) =>
  useQuery({
    ...callQuery(name, request, version),
    placeholderData: keepPreviousData,
    meta: { isBackground },
    ...options,
  });
