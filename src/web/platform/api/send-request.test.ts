import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendRequest } from './send-request.ts';
import { useIsWaiting } from './while-full.ts';

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

/** Answers that it is full until so many requests were sent; returns the seconds at which each was. */
function fullServer(refusals: number, answer = 200) {
  const startedAt = Date.now();
  const sentAfterS: number[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    sentAfterS.push((Date.now() - startedAt) / 1000);
    if (sentAfterS.length > refusals) return new Response(null, { status: answer });
    return new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
  });
  return sentAfterS;
}

const Notice = () => String(useIsWaiting());
const isWaiting = () => renderToStaticMarkup(createElement(Notice)) === 'true';

test('a full server is asked again, later each time and never at the same time as by others, and the page says so', async () => {
  const draws = [0, 0.5, 0.75, 0.5];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = (draws.shift() ?? 0) * 2 ** 32;
    return array;
  });
  const sent = fullServer(4);
  const reply = sendRequest('/api/verify', {});
  await vi.advanceTimersByTimeAsync(999);
  expect([sent, isWaiting()]).toEqual([[0], true]);
  await vi.runAllTimersAsync();
  expect([(await reply).status, isWaiting()]).toEqual([200, false]);
  expect(sent).toEqual([0, 1, 5, 15, 23]);
  random.mockRestore();
});

test('a full server is given up after a minute, with its refusal', async () => {
  const sent = fullServer(100);
  const reply = sendRequest('/api/verify', {});
  await vi.runAllTimersAsync();
  expect([(await reply).status, isWaiting()]).toEqual([503, false]);
  expect(sent.at(-1)).toBeGreaterThan(60);
  expect(sent.at(-1)).toBeLessThan(75);
});

test('who no longer waits for the reply of a full server sends nothing more', async () => {
  const sent = fullServer(1);
  const left = new AbortController();
  const reply = sendRequest('/api/verify', { signal: left.signal });
  await vi.advanceTimersByTimeAsync(100);
  left.abort();
  await expect(reply).rejects.toThrow();
  expect([sent, isWaiting()]).toEqual([[0], false]);
});

test('what a full server answers afterwards is repeated as ever', async () => {
  fullServer(1, 500);
  const reply = sendRequest('/api/verify', {});
  await vi.runAllTimersAsync();
  expect((await reply).status).toBe(500);
});
