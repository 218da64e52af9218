import { expect, test } from 'vitest';

import { openTurns } from './open-turns.ts';

const first = { personId: 1 };
const second = { personId: 2 };
const limits = { atOnceOfPerson: 1, waitingOfPerson: 3, waiting: 5 };

test('a person with many tasks lets the others have their turn after each', () => {
  const turns = openTurns<string>(limits);
  for (const task of ['1a', '1b', '1c']) turns.add(first, task);
  for (const task of ['2a', '2b']) turns.add(second, task);
  const begun = Array.from({ length: 5 }, () => {
    const turn = turns.take();
    turn?.done();
    return turn?.task;
  });
  expect(begun).toEqual(['1a', '2a', '1b', '2b', '1c']);
});

test('of one person as many run as the limit says, and of the others no fewer', () => {
  const turns = openTurns<string>(limits);
  turns.add(first, '1a');
  turns.add(first, '1b');
  const running = turns.take();
  expect(turns.take()).toBeUndefined();
  turns.add(second, '2a');
  expect(turns.take()?.task).toBe('2a');
  expect(turns.take()).toBeUndefined();
  running?.done();
  expect(turns.take()?.task).toBe('1b');
});

test('jobs run as there are processes for them', () => {
  const turns = openTurns<string>(limits);
  for (const task of ['a', 'b', 'c', 'd']) turns.add('background', task);
  expect([turns.take()?.task, turns.take()?.task]).toEqual(['a', 'b']);
});

test('a person is refused more than may wait of one, and everybody more than may wait of all', () => {
  const turns = openTurns<string>(limits);
  const added = (waiter: { personId: number }) => turns.add(waiter, '');
  expect([1, 2, 3, 4].map(() => added(first))).toEqual([true, true, true, false]);
  expect([1, 2, 3].map(() => added(second))).toEqual([true, true, false]);
});

test('all that wait are given back when they wait no longer, and nothing begins then', () => {
  const turns = openTurns<string>(limits);
  turns.add(first, '1a');
  turns.add(second, '2a');
  expect(turns.clear()).toEqual(['1a', '2a']);
  expect(turns.take()).toBeUndefined();
});
