import { createHmac } from 'node:crypto';

import { expect, it } from 'vitest';

import { eventIdOf, sequenceOfEvent } from './event-ids.ts';

const keys = { deriveKey: (purpose: string) => createHmac('sha256', 'key').update(purpose).digest() };

it('the id of an event leads back to its number, is always the same, and says nothing of its neighbours', () => {
  for (const sequence of [1, 2, 4_294_967_296, Number.MAX_SAFE_INTEGER])
    expect(sequenceOfEvent(keys, eventIdOf(keys, sequence))).toBe(sequence);
  expect(eventIdOf(keys, 7)).toBe(eventIdOf(keys, 7));
  const [one, next] = [eventIdOf(keys, 7), eventIdOf(keys, 8)].map((id) => Buffer.from(id, 'base64url'));
  const shared = [...(one ?? [])].filter((byte, index) => byte === next?.[index]);
  expect(shared.length).toBeLessThan(6);
});

it('what is not an id of this server leads to no event', () => {
  const other = { deriveKey: () => Buffer.alloc(32, 1) };
  for (const id of ['', 'x', '7', 'A'.repeat(22), eventIdOf(other, 7), `${eventIdOf(keys, 7)}AA`])
    expect(sequenceOfEvent(keys, id)).toBeUndefined();
});
