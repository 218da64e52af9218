import { expect, it } from 'vitest';

import { findNextWaiting, rememberQueue } from './document-queue.ts';
import type { DocumentReference } from './document-reference.ts';
import { nextWaiting } from './next-waiting.ts';

const letter = (documentId: number): DocumentReference => ({ documentId, legId: documentId * 10, taskId: null });
const letters = (...ids: number[]) => ids.map(letter);

it('the next document is the first one after this that still waits', () => {
  expect(nextWaiting(letters(1, 2, 3, 4), letters(1, 4), letter(1))).toEqual(letter(4));
  expect(nextWaiting(letters(1, 2, 3), letters(1), letter(3))).toBeUndefined();
  expect(nextWaiting(letters(1, 2), letters(1, 2), letter(9))).toBeUndefined();
});

it('the next document may be another leg of the same letter', () => {
  const [first, second] = [letter(1), { ...letter(1), legId: 11 }];
  expect(nextWaiting([first, second], [second], first)).toEqual(second);
});

it('a refetched list appends new letters after the known ones', async () => {
  rememberQueue(letters(1, 2), () => Promise.resolve(letters(2, 3)));
  expect((await findNextWaiting(letter(1))).next).toEqual(letter(2));
  expect((await findNextWaiting(letter(2))).next).toEqual(letter(3));
  expect(await findNextWaiting(letter(3))).toEqual({ next: undefined, isLast: false });
});

it('without a refetch the next document is the neighbour', async () => {
  rememberQueue(letters(1, 2), () => Promise.reject(new Error('no line')));
  expect((await findNextWaiting(letter(1))).next).toEqual(letter(2));
  rememberQueue(letters(5, 6));
  expect((await findNextWaiting(letter(5))).next).toEqual(letter(6));
});

it('after the end of the list, those passed over come again, and the last one is known', async () => {
  rememberQueue(letters(1, 2, 3), () => Promise.resolve(letters(1, 2)));
  expect(await findNextWaiting(letter(3), true)).toEqual({ next: letter(1), isLast: false });
  rememberQueue(letters(1, 2, 3), () => Promise.resolve([]));
  expect(await findNextWaiting(letter(3), true)).toEqual({ next: undefined, isLast: true });
  rememberQueue(letters(1, 2, 3), () => Promise.reject(new Error('no line')));
  expect(await findNextWaiting(letter(3), true)).toEqual({ next: undefined, isLast: false });
});
