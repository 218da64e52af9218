import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { currentLanguage } from '#web/platform/language/i18n.ts';

import { callApi } from './call-api.ts';
import type { CallName, CallRequest } from './calls.ts';

/** Cached by name, request, language and the version of the subject. */
export const callQuery = <Name extends CallName>(name: Name, request: CallRequest<Name>, version?: number) =>
  queryOptions({
    queryKey: [name, request, currentLanguage(), ...(version === undefined ? [] : [version])] as const,
    queryFn: ({ signal }) => callApi(name, request, signal),
  });

interface CallOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** A new version refetches. */
  readonly version?: number | undefined;
  /** Failures appear only in the status bar. */
  readonly isBackground?: boolean;
}

/** A read-only call. While a changed request loads, the previous reply stays visible. */
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
