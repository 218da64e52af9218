import { expect, it } from 'vitest';

import { accountNameOf } from './scim.ts';

it('names the account by what stands before the @', () => {
  expect(accountNameOf('Anong.M@agency.go.th')).toBe('anong.m');
  expect(accountNameOf(' anong ')).toBe('anong');
  expect(accountNameOf('@agency.go.th')).toBe('');
});
