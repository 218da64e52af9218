import { afterEach, expect, it } from 'vitest';

import { errorOf } from './call-failure.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['a letter'];
const failure = {
  kind: 'refused',
  message: '',
  code: '',
  fields: {},
  conflictId: undefined,
  challenge: undefined,
} as const;

afterEach(() => queryClient.clear());

/** The cached text after a refetch that returns the given status. */
const rememberedAfter = async (status: number) => {
  queryClient.setQueryData(queryKey, 'its text');
  const queryFn = () => Promise.reject(errorOf({ ...failure, status }));
  await expect(queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })).rejects.toThrow();
  return queryClient.getQueryData(queryKey);
};

it('drops cached data that may no longer be seen', async () => {
  expect(await rememberedAfter(404)).toBeUndefined();
});

it('keeps cached data while the server is unreachable', async () => {
  expect(await rememberedAfter(503)).toBe('its text');
  expect(await rememberedAfter(0)).toBe('its text');
});
