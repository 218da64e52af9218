import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { hashLinkToken } from './letter-link.ts';
import { letterPass, passesIn } from './letter-pass.ts';

const now = new Date('2031-05-06T10:00:00+07:00');
const hourMs = 60 * 60_000;
/** The office at a moment, with its own master key. */
const office = (ms = 0, key = 'office') => ({
  clock: () => new Date(now.getTime() + ms),
  deriveKey: (purpose: string) => createHash('sha256').update(`${key} ${purpose}`).digest(),
});
const cookieOf = (key: string, ms = 0) => {
  const { name, value } = letterPass(office(ms), key);
  return { [name]: value };
};

test('a pass has the name of its letter, and goes with requests for the files of letters, for twelve hours', () => {
  const { value, ...cookie } = letterPass(office(), 'one');
  const name = `letter-${hashLinkToken('one').toString('base64url').slice(0, 12)}`;
  expect(cookie).toEqual({ name, path: '/api/outside/files/', maxAge: 43_200 });
  expect(value).not.toContain('one');
  expect(passesIn(office(12 * hourMs - 1), { [name]: value })).toEqual([hashLinkToken('one')]);
  expect(passesIn(office(12 * hourMs), { [name]: value })).toEqual([]);
});

test('only passes that this office made count, whatever else the browser sends', () => {
  const one = cookieOf('one');
  const [value = ''] = Object.values(one);
  const others = { 'letter-made-up': 'made up', 'letter-empty': undefined, other: value, 'other-letter-': value };
  expect(passesIn(office(), { ...others, ...one, ...cookieOf('two') })).toEqual(['one', 'two'].map(hashLinkToken));
  expect(passesIn(office(0, 'another office'), one)).toEqual([]);
  expect(passesIn(office(), {})).toEqual([]);
});

test('a pass that is sent under many names counts once, and keeps no other out', () => {
  const [value = ''] = Object.values(cookieOf('one', 1));
  const copies = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`letter-${index}`, value]));
  expect(passesIn(office(), { ...copies, ...cookieOf('two') })).toEqual(['one', 'two'].map(hashLinkToken));
});

test('the twenty letters opened last are open in a browser at a time', () => {
  const keys = Array.from({ length: 21 }, (_, index) => `letter ${index}`);
  const cookies = Object.assign({ session: 'x' }, ...keys.map((key, index) => cookieOf(key, index)));
  expect(passesIn(office(), cookies)).toEqual(keys.slice(1).toReversed().map(hashLinkToken));
});
