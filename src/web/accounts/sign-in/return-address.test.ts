import { expect, it } from 'vitest';

import { carriedAddress, returnAddress } from './return-address.ts';

const searchOf = (address: string) => `?${new URLSearchParams({ returnTo: address }).toString()}`;

it('an address of this site is returned to, and no other', () => {
  expect(returnAddress(searchOf('/todo/1?x=ก'))).toBe('/todo/1?x=ก');
  for (const address of ['//thief.example.com', 'https://thief.example.com', '/\\\\thief.example.com'])
    expect(returnAddress(searchOf(address))).toBeUndefined();
});

it('an address that is too long for a cookie is left out on the way to a provider, counted as it is sent', () => {
  expect(carriedAddress('')).toBeUndefined();
  // `%2F` and 497 letters.
  expect(carriedAddress(searchOf(`/${'x'.repeat(497)}`))).toHaveLength(498);
  expect(carriedAddress(searchOf(`/${'x'.repeat(498)}`))).toBeUndefined();
  expect(carriedAddress(searchOf(`/${'ก'.repeat(56)}`))).toBeUndefined();
});
