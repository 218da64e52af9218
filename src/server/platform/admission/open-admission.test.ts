import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Lane, LaneLimits } from './admission-limits.ts';
import { openAdmission, type Leave } from './open-admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wide: LaneLimits = { atOnce: 2, maxWaiting: 2, maxWaitMs: 1_000, crowdedWaitMs: 300 };
const open = (changed: Partial<Record<Lane, Partial<LaneLimits>>> = {}) =>
  openAdmission({
    atOnce: 2,
    lanes: {
      change: { ...wide, ...changed.change },
      read: { ...wide, ...changed.read },
      file: { ...wide, ...changed.file },
      visitor: { ...wide, ...changed.visitor },
      upload: { ...wide, ...changed.upload },
    },
  });

const here = new AbortController().signal;

/** What has begun or was refused so far, in that order. */
function queueOf(admission = open()) {
  const log: string[] = [];
  const leaves = new Map<string, Leave>();
  const ask = async (name: string, lane: Lane, gone = here) => {
    const leave = await admission.enter(lane, gone);
    log.push(leave ? name : `not ${name}`);
    if (leave) leaves.set(name, leave);
  };
  return {
    log,
    ask: async (name: string, lane: Lane, gone?: AbortSignal) => {
      void ask(name, lane, gone);
      await vi.advanceTimersByTimeAsync(0);
    },
    leave: async (name: string) => {
      leaves.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('a change begins before the lists that wait longer', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['list 1', 'list 2', 'list 3']) await ask(name, 'read');
  await ask('change', 'change');
  expect(log).toEqual(['list 1', 'list 2']);
  await leave('list 1');
  expect(log.slice(2)).toEqual(['change']);
  await leave('list 2');
  expect(log.slice(3)).toEqual(['list 3']);
});

test('who would wait beyond the limit is refused at once, and begins later when there is room again', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['1', '2', '3', '4', '5']) await ask(name, 'read');
  expect(log).toEqual(['1', '2', 'not 5']);
  for (const name of ['1', '2', '3', '4']) await leave(name);
  await ask('6', 'read');
  expect(log.slice(3)).toEqual(['3', '4', '6']);
});

test('who has waited too long is refused, and takes no place afterwards', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['1', '2', '3']) await ask(name, 'read');
  await vi.advanceTimersByTimeAsync(999);
  expect(log).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.slice(2)).toEqual(['not 3']);
  await leave('1');
  await ask('4', 'read');
  expect(log.slice(3)).toEqual(['4']);
});

test('in a queue that does not end each waits less, and when it has ended as long as before', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['1', '2', '3']) await ask(name, 'read');
  await vi.advanceTimersByTimeAsync(300);
  await ask('4', 'read');
  await vi.advanceTimersByTimeAsync(299);
  expect(log).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.slice(2)).toEqual(['not 4']);
  await leave('1');
  await ask('5', 'read');
  await vi.advanceTimersByTimeAsync(999);
  expect(log.slice(3)).toEqual(['3']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.slice(4)).toEqual(['not 5']);
});

test('who hung up leaves the queue and begins nothing', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['1', '2']) await ask(name, 'read');
  const caller = new AbortController();
  await ask('3', 'read', caller.signal);
  await ask('4', 'read');
  caller.abort();
  await leave('1');
  expect(log).toEqual(['1', '2', 'not 3', '4']);
  await ask('5', 'read', caller.signal);
  expect(log.slice(4)).toEqual(['not 5']);
});

test('a lane that has its share leaves the rest to the others', async () => {
  const { log, ask } = queueOf(open({ change: { atOnce: 1 } }));
  await ask('change 1', 'change');
  await ask('change 2', 'change');
  await ask('list', 'read');
  expect(log).toEqual(['change 1', 'list']);
});

test('uploads, which wait for their senders, take no place of the others', async () => {
  const { log, ask } = queueOf(open({ upload: { maxWaiting: 0 } }));
  for (const name of ['upload 1', 'upload 2', 'upload 3']) await ask(name, 'upload');
  for (const name of ['list 1', 'list 2']) await ask(name, 'read');
  expect(log).toEqual(['upload 1', 'upload 2', 'not upload 3', 'list 1', 'list 2']);
});

test('leaving twice frees one place', async () => {
  const { log, ask, leave } = queueOf();
  for (const name of ['1', '2', '3', '4']) await ask(name, 'read');
  await leave('1');
  await leave('1');
  expect(log).toEqual(['1', '2', '3']);
});
