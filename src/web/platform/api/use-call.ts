import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallRequest } from './calls.ts';

/** How a call is asked and remembered: its name, its request and the language of the answer are the key. */
export const callQuery = <Name extends CallName>(name: Name, request: CallRequest<Name>) =>
  queryOptions({
    queryKey: [name, request, currentLanguage()] as const,
    queryFn: ({ signal }) => callApi(name, request, signal),
  });

interface CallOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** No screen says that it failed: the status line does. */
  readonly isBackground?: boolean;
}

/** Asks a call that changes nothing; while a changed request is under way the former reply stays on the screen. */
export const useCall = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { isBackground = false, ...options }: CallOptions = {},
) => useQuery({ ...callQuery(name, request), placeholderData: keepPreviousData, meta: { isBackground }, ...options });
