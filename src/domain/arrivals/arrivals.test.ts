import { expect, test } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import {
  classesOpenTo,
  refusalOfArrival,
  refusalOfClass,
  seesArrival,
  trayOfArrival,
  type Arrival,
  type ArrivalAction,
} from './arrivals.ts';

const now = new Date('2026-11-23T03:00:00Z');
const arrival = (changes: Partial<Arrival> = {}): Arrival => ({
  id: 1,
  tray: trayOfArrival(units.registry, changes.secrecy ?? 1),
  secrecy: 1,
  senderSecrecy: 1,
  problem: null,
  state: 'waiting',
  settledAt: null,
  ...changes,
});
const seenBy = (looked: Arrival) =>
  Object.entries(people).flatMap(([name, viewer]) => (seesArrival(viewer, looked) ? [name] : []));

test('only the desk of the central registry sees an open arrival', () => {
  expect(seenBy(arrival())).toEqual(['registrar']);
});

test('a secret arrival is with the secret registrar of the central registry, if they are cleared for its class', () => {
  expect(seenBy(arrival({ secrecy: 2 }))).toEqual(['secretRegistrar']);
  expect(seenBy(arrival({ secrecy: 4 }))).toEqual([]);
});

const dismissed = (at: string) => arrival({ state: 'dismissed', settledAt: new Date(at) });
test.for<readonly [ArrivalAction, Arrival | undefined, string | undefined]>([
  ['register', arrival(), undefined],
  ['dismiss', arrival(), undefined],
  ['restore', arrival(), 'arrival-waiting'],
  ['register', arrival({ state: 'registered', settledAt: now }), 'arrival-registered'],
  ['dismiss', arrival({ state: 'registered', settledAt: now }), 'arrival-registered'],
  ['restore', arrival({ state: 'registered', settledAt: now }), 'arrival-registered'],
  ['register', dismissed('2026-11-22T03:00:00Z'), 'arrival-dismissed'],
  ['restore', dismissed('2026-10-25T03:00:00Z'), undefined],
  ['restore', dismissed('2026-10-24T03:00:00Z'), undefined],
  ['restore', dismissed('2026-10-24T02:59:59.999Z'), 'restore-over'],
  ['restore', dismissed('2026-10-23T03:00:00Z'), 'restore-over'],
  ['classify', arrival(), undefined],
  ['classify', arrival({ state: 'registered', settledAt: now }), 'arrival-registered'],
  ['classify', dismissed('2026-11-22T03:00:00Z'), 'arrival-dismissed'],
  ['classify', arrival({ secrecy: 2 }), 'arrival-not-found'],
  ['register', undefined, 'arrival-not-found'],
  ['register', arrival({ secrecy: 2 }), 'arrival-not-found'],
])('%s', ([action, subject, refused]) => {
  expect(refusalOfArrival(people.registrar, subject, action, now)?.refused).toBe(refused);
});

test('a class can be raised when the sender gave none, lowered again, but never below the sender’s', () => {
  expect(classesOpenTo(arrival())).toEqual([2, 3]);
  expect(classesOpenTo(arrival({ secrecy: 2 }))).toEqual([1, 3]);
  expect(classesOpenTo(arrival({ secrecy: 2, senderSecrecy: 2 }))).toEqual([3]);
  expect(classesOpenTo(arrival({ secrecy: 3, senderSecrecy: 3 }))).toEqual([]);
  expect(classesOpenTo(arrival({ problem: 'notice' }))).toEqual([]);
  expect(classesOpenTo(arrival({ problem: 'tooSecret' }))).toEqual([]);
  expect(classesOpenTo(arrival({ problem: 'unreadable' }))).toEqual([2, 3]);
  expect(refusalOfClass(arrival(), 1)?.refused).toBe('class-unchanged');
  expect(refusalOfClass(arrival({ secrecy: 3, senderSecrecy: 2 }), 1)?.refused).toBe('class-below-sender');
  expect(refusalOfClass(arrival(), 4)?.refused).toBe('top-secret-not-electronic');
});
