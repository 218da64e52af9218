import { expect, it } from 'vitest';

import { openQueue, type TokenQueue } from './token-queue.ts';

const busy = { refused: 'server-busy' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Works that end when they are told to, and which of them began. */
function works(queue: TokenQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, isBegun = false) =>
    queue(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, isBegun);
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { begun, add, end };
}

it('begins as many as may run, and the next in their order; what began before comes first', async () => {
  const { begun, add, end } = works(openQueue({ atOnce: 2, waiting: 2, waitMs: 60_000 }));
  const all = [add('a'), add('b'), add('c'), add('d')];
  expect(await add('e')).toEqual(busy);
  all.push(add('f', true));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['b', 'a', 'f', 'c', 'd']) await end(name);
  expect(begun).toEqual(['a', 'b', 'f', 'c', 'd']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'f']);
});

it('refuses what waited too long, and then has its place for others; what began before waits on', async () => {
  const { add, end } = works(openQueue({ atOnce: 1, waiting: 1, waitMs: 1 }));
  const first = add('a');
  const begunBefore = add('b', true);
  await end('a');
  expect(await add('c')).toEqual(busy);
  await end('b');
  const last = add('d');
  await end('d');
  expect(await Promise.all([first, begunBefore, last])).toEqual(['a', 'b', 'd']);
});

it('goes on after work that failed', async () => {
  const queue = openQueue({ atOnce: 1, waiting: 1, waitMs: 1 });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(() => Promise.resolve('done'))).toBe('done');
});
