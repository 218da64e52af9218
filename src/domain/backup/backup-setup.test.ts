import { expect, test } from 'vitest';

import { holdsPassphrase, passphraseProblem } from './backup-setup.ts';

test.for([
  ['four words of an old song', undefined],
  ['ตู้เก็บหนังสือ สี่สิบสองใบ', undefined],
  ['fifteen letters', 'passphrase-too-short'],
  ['😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰', 'passphrase-too-short'],
  ['passwordpassword', 'passphrase-too-simple'],
  ['1234567890 123456', 'passphrase-too-simple'],
  ['๑๒๓๔๕๖๗๘๙๐๑๒๓๔๕๖', 'passphrase-too-simple'],
  ['abcdefgh'.repeat(26), 'too-long'],
] as const)('the passphrase %s is judged %s', ([passphrase, problem]) => {
  expect(passphraseProblem(passphrase)).toBe(problem);
});

test.for([
  ['ตู้นิรภัยกองกลาง', false],
  ['four words', false],
  ['four words of an old song', true],
  ['in the safe: FOUR words of an  oldsong.', true],
] as const)('the place %s holds the passphrase: %s', ([place, holds]) => {
  expect(holdsPassphrase(place, 'four words of an old song')).toBe(holds);
  expect(holdsPassphrase(place, '')).toBe(false);
});
