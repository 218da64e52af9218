import { expect, it } from 'vitest';

import { kindNames } from '../documents/document-kinds.ts';
import { outgoingBooks } from './books.ts';
import {
  ambiguousFields,
  hidesUnit,
  isNumberedBook,
  issuerField,
  isOfEveryRegistry,
  numberField,
  numberForms,
  printedForm,
  writtenNumber,
  type Issuer,
  type NumberForm,
} from './number-rules.ts';

const number = { number: 7, point: 0, year: 2026 };
const letter = { isCircular: false, isMarkedSecret: false };

it.each<[NumberForm, string, string]>([
  ['codeNumber', 'สต 0203/7', 'สต 0203/ว 7/2'],
  ['codeNumberYear', 'สต 0203/7/2569', 'สต 0203/ว 7/2/2569'],
  ['numberYear', '7/2569', 'ว 7/2/2569'],
  ['plainNumber', '7', 'ว 7/2'],
  ['noNumber', '', ''],
])(
  'a number is printed as the agency has it, with the mark of a circular and the point (%s)',
  (form, plain, inserted) => {
    expect(writtenNumber(form, letter, 'สต 0203', number)).toBe(plain);
    expect(writtenNumber(form, { ...letter, isCircular: true }, 'สต 0203', { ...number, point: 2 })).toBe(inserted);
  },
);

it.each<[NumberForm, string, string]>([
  ['codeNumber', 'สต 0203/ล 7', 'สต 0203/ว(ล) 7'],
  ['numberYear', 'ล 7/2569', 'ว(ล) 7/2569'],
  ['noNumber', '', ''],
])('the number of a secret document is told from that of an open one (%s)', (form, plain, circular) => {
  const secret = { isCircular: false, isMarkedSecret: true };
  expect(writtenNumber(form, secret, 'สต 0203', number)).toBe(plain);
  expect(writtenNumber(form, { ...secret, isCircular: true }, 'สต 0203', number)).toBe(circular);
});

it('a register is of every registry as soon as one of its kinds is numbered outside the central one', () => {
  const centralOnly = { issuerOf: (): Issuer => 'centralRegistry' };
  const allButNotes = { issuerOf: (kind: string): Issuer => (kind === 'note' ? 'ownerUnit' : 'centralRegistry') };
  expect(isOfEveryRegistry('receive', centralOnly)).toBe(true);
  expect(isOfEveryRegistry('send', centralOnly)).toBe(false);
  expect(isOfEveryRegistry('send', allButNotes)).toBe(true);
  expect(isOfEveryRegistry('command', allButNotes)).toBe(false);
});

it('a form without the code is only of registers in which the central registry alone numbers', () => {
  const rules = {
    secretNumber: 'marked',
    ...Object.fromEntries(kindNames.map((kind) => [issuerField(kind), 'centralRegistry'])),
    ...Object.fromEntries(outgoingBooks.filter(isNumberedBook).map((book) => [numberField(book), 'numberYear'])),
  };
  expect(ambiguousFields(rules)).toEqual([]);
  expect(ambiguousFields({ ...rules, commandIssuer: 'ownerUnit' })).toEqual(['commandNumber']);
  expect(ambiguousFields({ ...rules, commandIssuer: 'externalBook', commandNumber: 'plainNumber' })).toEqual([
    'commandNumber',
  ]);
  expect(ambiguousFields({ ...rules, noteIssuer: 'ownerUnit', rulesIssuer: 'ownerUnit' })).toEqual([
    'sendNumber',
    'rulesNumber',
  ]);
  for (const form of ['codeNumber', 'codeNumberYear', 'noNumber'])
    expect(ambiguousFields({ ...rules, commandIssuer: 'ownerUnit', commandNumber: form })).toEqual([]);
});

it.each(numberForms)('no two units print the same number in a year, whatever was set before (%s)', (form) => {
  const printed = (isCentralRegistry: boolean, othersHidUnit: boolean) =>
    printedForm(form, { isCentralRegistry, othersHidUnit });
  expect(printed(true, false)).toBe(form);
  for (const other of [printed(false, false), printed(false, true), printed(true, true)]) {
    expect(hidesUnit(other)).toBe(false);
    expect(other.endsWith('Year')).toBe(form.endsWith('Year'));
  }
});
