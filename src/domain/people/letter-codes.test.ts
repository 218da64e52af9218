import { expect, it } from 'vitest';

import { printSameNumbers, sharedCodes } from './letter-codes.ts';

it.each([
  ['สต 0203', 'สต 0203', true],
  ['สต 0203', 'สต  ๐๒๐๓ ', true],
  ['สต 0203', 'สต\u00A00203', true],
  ['สต 0203', 'สต 0203/5', true],
  ['สต 0203', 'สต 0203.5', false],
  ['สต 0203', 'สต 02030', false],
  ['สต 0203', 'กค 0203', false],
  ['', '', false],
])('units with the codes "%s" and "%s" print the same numbers: %s', (code, other, isSame) => {
  expect(printSameNumbers(code, other)).toBe(isSame);
  expect(printSameNumbers(other, code)).toBe(isSame);
});

it('a code is shared by units that number, and not with one without registers', () => {
  const unit = (letterCode: string, hasRegistry = true) => ({ letterCode, hasRegistry, isCentralRegistry: false });
  const units = [unit('สต 0203'), unit('สต 0203', false), unit('สต 0204'), unit('สต ๐๒๐๔'), unit(''), unit('')];
  expect([...sharedCodes(units)]).toEqual(['สต 0204', 'สต ๐๒๐๔']);
  expect([...sharedCodes([unit('สต 0203', false), { ...unit('สต 0203', false), isCentralRegistry: true }])]).toEqual(
    [],
  );
});
