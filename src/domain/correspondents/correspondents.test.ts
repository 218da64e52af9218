import { expect, test } from 'vitest';

import { people } from '#tests/rules/office.ts';

import { maySaveCorrespondents } from './correspondents.ts';

test('addresses of receivers outside are saved by desks and secret registrars, and nobody else', () => {
  const { clerkA, secretRegistrar, headA, officerP } = people;
  expect([clerkA, secretRegistrar, headA, officerP].map(maySaveCorrespondents)).toEqual([true, true, false, false]);
});
