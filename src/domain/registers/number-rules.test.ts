import { expect, it } from 'vitest';

import { isOfEveryRegistry, writtenNumber, type Issuer, type NumberForm } from './number-rules.ts';

const number = { number: 7, point: 0, year: 2026 };
const letter = { isCircular: false };

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
    expect(writtenNumber(form, { isCircular: true }, 'สต 0203', { ...number, point: 2 })).toBe(inserted);
  },
);

it('a register is of every registry as soon as one of its kinds is numbered outside the central one', () => {
  const centralOnly = { issuerOf: (): Issuer => 'centralRegistry' };
  const allButNotes = { issuerOf: (kind: string): Issuer => (kind === 'note' ? 'ownerUnit' : 'centralRegistry') };
  expect(isOfEveryRegistry('receive', centralOnly)).toBe(true);
  expect(isOfEveryRegistry('send', centralOnly)).toBe(false);
  expect(isOfEveryRegistry('send', allButNotes)).toBe(true);
  expect(isOfEveryRegistry('command', allButNotes)).toBe(false);
});
