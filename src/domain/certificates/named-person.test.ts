import { expect, it } from 'vitest';

import { namesPerson } from './named-person.ts';

const person = { firstName: 'มาลี', lastName: 'ใจดี', firstNameEnglish: 'Malee', lastNameEnglish: 'Jaidee' };

it.each(['นางสาวมาลี ใจดี', 'มาลี  ใจดี', 'MALEE JAIDEE', 'Jaidee, Malee', 'Malee Jaidee (Sign)'])(
  '“%s” is the name of the person',
  (name) => expect(namesPerson(name, person)).toBe(true),
);

it.each(['', 'มาลี ใจร้าย', 'Malee', 'มาลี Jaidee', 'สมชาย ใจดี'])('“%s” is not', (name) => {
  expect(namesPerson(name, person)).toBe(false);
});

it('of nobody without a name is anybody’s', () => {
  const nameless = { firstName: '', lastName: '', firstNameEnglish: '', lastNameEnglish: '' };
  expect(namesPerson('มาลี ใจดี', nameless)).toBe(false);
});
