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

/** Asks a call that changes nothing; while a changed request is under way the former reply stays on the screen. */
export const useCall = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  options: { readonly enabled?: boolean; readonly staleTime?: number } = {},
) => useQuery({ ...callQuery(name, request), placeholderData: keepPreviousData, ...options });
