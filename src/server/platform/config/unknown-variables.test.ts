import { expect, test } from 'vitest';

import { isConfigProblem, readConfig } from './config.ts';
import { knownVariables, unknownVariables, variablesOfNode } from './unknown-variables.ts';

test('a variable that begins like one of ours is named when it is not known, others are not', () => {
  const ours = { PUBLIC_URI: 'x', TRUSTED_PROXY: 'x', smtp_url: 'x', SARN_MODE: 'PRODUCTION', REDIS_HOST: 'x' };
  const others = {
    PATH: 'x',
    HOSTNAME: 'x',
    MAIL: 'x',
    MAIL_HOST: '',
    PUBLIC_URL: 'x',
    MODE: 'DEV',
    LANG: 'th_TH',
    NODE_ENV: 'x',
  };
  expect(unknownVariables({ ...others, ...ours })).toEqual(Object.keys(ours).toSorted());
});

test('the known variables are the ones that the configuration reads', () => {
  const read = new Set<string>();
  const set = {
    S3_ENDPOINT: 'https://store.example.go.th',
    S3_BUCKET: 'sarn',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const environment = new Proxy<Record<string, string>>(set, {
    get: (target, name) => {
      if (typeof name !== 'string') return undefined;
      read.add(name);
      return target[name];
    },
  });
  expect(isConfigProblem(readConfig(environment))).toBe(false);
  expect([...read].toSorted()).toEqual([...knownVariables, ...variablesOfNode].toSorted());
});
