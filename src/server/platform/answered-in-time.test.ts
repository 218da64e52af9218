import pino from 'pino';
import { expect, it, vi } from 'vitest';

import { openTimedReads } from './answered-in-time.ts';

const open = () => openTimedReads<{ readonly disk: number }>()(pino({ enabled: false }));

it('asks once while the answer is awaited, and tells it to all who asked meanwhile', async () => {
  const tell = open();
  const answer = Promise.withResolvers<number>();
  const ask = vi.fn(() => answer.promise);
  const both = Promise.all([tell('disk', ask), tell('disk', ask)]);
  answer.resolve(7);
  expect(await both).toEqual([7, 7]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await tell('disk', () => Promise.resolve(8))).toBe(8);
});

it('tells nobody what takes longer than a second, and does not ask again until it has come', async () => {
  const tell = open();
  const answer = Promise.withResolvers<number>();
  const ask = vi.fn(() => answer.promise);
  expect(await Promise.all([tell('disk', ask), tell('disk', ask)])).toEqual([undefined, undefined]);
  expect(await tell('disk', ask)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('tells nothing when the question fails, and asks anew', async () => {
  const tell = open();
  expect(await tell('disk', () => Promise.reject(new Error('EIO')))).toBeUndefined();
  expect(await tell('disk', () => Promise.resolve(9))).toBe(9);
});
