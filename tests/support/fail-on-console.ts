import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Warnings and errors on the console fail the test. */
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeEach(() => {
  spies();
});

afterEach(() => {
  const messages = spies().flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')));
  vi.restoreAllMocks();
  expect(messages, 'nothing may be said on the console').toEqual([]);
});
