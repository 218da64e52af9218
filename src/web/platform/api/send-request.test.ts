import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendRequest } from './send-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with these statuses in turn; returns the seconds at which each request was sent. */
function serverOf(...statuses: readonly number[]) {
  const startedAt = Date.now();
  const sentAfterS: number[] = [];
  vi.stubGlobal('fetch', async () => {
    sentAfterS.push((Date.now() - startedAt) / 1000);
    return new Response(null, { status: statuses[sentAfterS.length - 1] ?? 500 });
  });
  return sentAfterS;
}

test.each([
  ['three times on a fault of the server, after 1, 2 and 3 seconds', [500, 503, 502, 500], 500, [0, 1, 3, 6]],
  ['until the server answers', [500, 200], 200, [0, 1]],
  ['never on a refusal', [404], 404, [0]],
  ['never on a success', [200], 200, [0]],
])('a request is repeated %s', async (_when, statuses, status, sentAfterS) => {
  const sent = serverOf(...statuses);
  const reply = sendRequest('/api/verify', {});
  await vi.runAllTimersAsync();
  expect([(await reply).status, sent]).toEqual([status, sentAfterS]);
});
