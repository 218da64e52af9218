import { expect, it } from 'vitest';

import { accountNameOf, typedUsername } from './username.ts';

it('spaces around a typed user name and its capitals count for nothing', () => {
  expect(typedUsername(' Clerk1 ')).toBe('clerk1');
});

it.each([
  ['Anong.M@agency.go.th', 'anong.m'],
  [String.raw`AGENCY\Anong.M`, 'anong.m'],
  [' anong ', 'anong'],
  ['@agency.go.th', ''],
  ['AGENCY\\', ''],
])('is the name in what people of a domain write: %s', (written, name) => {
  expect(accountNameOf(written)).toBe(name);
});
