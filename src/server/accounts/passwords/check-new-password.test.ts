import { expect, test } from 'vitest';

import { isConfigProblem, readConfig, type Config } from '#server/platform/config/config.ts';

import { checkNewPassword } from './check-new-password.ts';

function configOf(environment: Readonly<Record<string, string>> = {}): Config {
  const config = readConfig({ PUBLIC_URL: 'http://letters.wuxipador.go.th', ...environment });
  if (isConfigProblem(config)) throw new Error(config.problem);
  const english = { title: 'Bezumqar', agency: 'Bureau Fomzatrel', copyright: 'Hivquonbas' };
  const tenant = { ...config.tenant, name: 'GYFREMOL', title: 'Jaqzibven', agency: 'Kvorlanti Office', english };
  return { ...config, tenant };
}
const config = configOf();
const check = (password: string, names: readonly string[] = [], of = config) =>
  checkNewPassword(of, { password, field: 'NEW_PASSWORD', names });
const guessable = { refused: 'password-guessable', fields: { NEW_PASSWORD: 'password-guessable' } };

test('a password that nobody would guess is accepted', () => {
  expect(check('Lotus7Boat3x', ['มาลี ใจดี', 'malee@example.go.th'])).toBeUndefined();
});

test.for([
  ['Lotus7B', 'mixture', 'password-too-short'],
  ['lotus7boat3x', 'mixture', 'password-rules'],
  ['LOTUS7BOAT3X', 'mixture', 'password-rules'],
  ['LotusBoatsx', 'mixture', 'password-rules'],
  ['Lotus 7 Boat', 'mixture', 'password-rules'],
  ['Lotus7Boat3', 'nist', 'phrase-too-short'],
] as const)('%s is refused under the rule %s: %s', ([password, rule, problem]) => {
  expect(check(password, [], configOf({ PASSWORD_RULE: rule }))).toEqual({
    refused: 'invalid-request',
    fields: { NEW_PASSWORD: problem },
  });
});

test.for([
  ['Gyfremol2569', 'the short name of the agency'],
  ['Jaqzibven2569', 'the name of the system'],
  ['Kvorlanti2569', 'the first word of the name of the agency'],
  ['Bezumqar2569', 'the English name of the system'],
  ['Fomzatrel2569', 'the second word of the English name of the agency'],
  ['Wuxipador2569', 'a part of the address of the system'],
] as const)('%s is refused: %s', ([password]) => {
  expect(check(password)).toEqual(guessable);
});

test('a word of the copyright line is no name of the agency', () => {
  expect(check('Hivquonbas2569')).toBeUndefined();
});

test('each word of a name counts, whatever parts them, and the whole name too', () => {
  const parted = [
    'Zegmopru Dhuvqesim',
    'zegmopru.dhuvqesim',
    'zegmopru@dhuvqesim',
    'zegmopru_dhuvqesim',
    'zegmopru-dhuvqesim',
  ];
  for (const name of parted)
    for (const password of ['Zegmopru2569', 'Dhuvqesim2569'])
      expect(check(password, ['x', name]), name).toEqual(guessable);
  expect(check('Zegmopru2569', ['Dhuvqesim'])).toBeUndefined();
});

test('single letters of a name tell nothing, the whole name of such letters does', () => {
  expect(check('Kzx7q2vk', ['k z'])).toBeUndefined();
  const spelt = (names: readonly string[]) => check('x-y-z-q-j-k9', names, configOf({ PASSWORD_RULE: 'nist' }));
  expect([spelt(['x-y-z-q-j-k']), spelt(['x-y'])]).toEqual([guessable, undefined]);
});
