import { expect, test } from 'vitest';

import { holdsPassphrase, normalPassphrase, passphraseProblem } from './backup-setup.ts';

test.for([
  ['four words of an old song', undefined],
  ['ตู้เก็บหนังสือ สี่สิบสองใบ', undefined],
  ['fifteen letters', 'passphrase-too-short'],
  ['😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰', 'passphrase-too-short'],
  ['passwordpassword', 'passphrase-too-simple'],
  ['1234567890 123456', 'passphrase-too-simple'],
  ['๑๒๓๔๕๖๗๘๙๐๑๒๓๔๕๖', 'passphrase-too-simple'],
  ['abcdefgh'.repeat(26), 'too-long'],
  ['four words of\u200Ban old song', 'passphrase-with-unseen'],
  ['four words of\tan old song', 'passphrase-with-unseen'],
] as const)('the passphrase %s is judged %s', ([passphrase, problem]) => {
  expect(passphraseProblem(passphrase)).toBe(problem);
});

test('a passphrase is the same, with whatever signs a keyboard writes its letters', () => {
  expect(normalPassphrase(' caf\u0065\u0301 ')).toBe('caf\u00e9');
  expect(normalPassphrase('ก\u0E48\u0E38')).toBe('ก\u0E38\u0E48');
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
