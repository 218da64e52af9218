import { expect, it } from 'vitest';

import { isNamed } from './is-named.ts';

const malee = { prefix: '', firstName: 'มาลี', lastName: 'ใจดี', firstNameEnglish: 'Malee', lastNameEnglish: 'Jaidee' };
const named = (firstName: string, lastName: string, english: readonly [string, string] = ['', '']) => ({
  prefix: '',
  firstName,
  lastName,
  firstNameEnglish: english[0],
  lastNameEnglish: english[1],
});

it.each([
  ['มาลี ใจดี', malee],
  ['  มาลี   ใจดี ', malee],
  ['นางสาวมาลี ใจดี', malee],
  ['น.ส. มาลี ใจดี', malee],
  ['MALEE JAIDEE', malee],
  ['Ms. Malee Jaidee', malee],
  ['Ms Malee Jaidee', malee],
  ['พันตำรวจเอกมาลี ใจดี', { ...malee, prefix: 'พันตำรวจเอก' }],
  ['นายิกา ใจดี', named('นายิกา', 'ใจดี')],
  ['Drew Som', named('ดรู', 'ส้ม', ['Drew', 'Som'])],
])('“%s” names the person', (name, person) => expect(isNamed(name, person)).toBe(true));

it.each([
  ['', malee],
  ['มาลี', malee],
  ['มาลี ใจร้าย', malee],
  ['มาลี Jaidee', malee],
  ['มาลีใจดี', malee],
  ['มาลี ใจดีมาก', malee],
  ['ชูมาลี ใจดี', malee],
  ['Jaidee, Malee', malee],
  ['Malee Jaidee (Sign)', malee],
  ['Drew Som', named('ดรู', 'ส้ม', ['ew', 'Som'])],
  ['Somchai Wong', named('', '', ['Som', ''])],
  ['Somchai Wong', named('', '', ['Somchai', ''])],
  ['Somchai Wong', named('', '', ['Som', 'Wong'])],
  ['จินดา ดีมาก', named('นา', 'ดี')],
  ['นางสาวมาลี ใจดี', { ...named('สาวมาลี', 'ใจดี'), prefix: 'นาง' }],
  [' ', named('', '')],
])('“%s” does not', (name, person) => expect(isNamed(name, person)).toBe(false));
