import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { invalidate } from './invalidate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The calls that are refetched, each with the milliseconds after the beginning. */
function refetchesOf() {
  const startedAt = Date.now();
  const queries = new QueryClient();
  const refetched: (readonly [unknown, number])[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    refetched.push([filters?.queryKey?.[0], Date.now() - startedAt]);
  });
  return { queries, refetched };
}

test('the notices are refetched two seconds after the to-do lists, once for what happens meanwhile', () => {
  const { queries, refetched } = refetchesOf();
  void invalidate(queries, 'getTodoLists', 'getTodoList');
  vi.advanceTimersByTime(500);
  void invalidate(queries, 'getTodoLists');
  vi.advanceTimersByTime(10_000);
  expect(refetched).toEqual([
    ['getTodoLists', 0],
    ['getTodoList', 0],
    ['getTodoLists', 500],
    ['getNotifications', 2000],
  ]);
  void invalidate(queries, 'getTodoLists');
  vi.advanceTimersByTime(10_000);
  expect(refetched.slice(4)).toEqual([
    ['getTodoLists', 10_500],
    ['getNotifications', 12_500],
  ]);
});

test('what does not concern the lists refetches no notices', () => {
  const { queries, refetched } = refetchesOf();
  void invalidate(queries, 'getRegister', 'getDocument');
  vi.advanceTimersByTime(10_000);
  expect(refetched.map(([name]) => name)).toEqual(['getRegister', 'getDocument']);
});
