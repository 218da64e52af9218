import { expect, test } from 'vitest';

import { isConfigProblem, readConfig } from '#server/platform/config/config.ts';

import { relyingParty } from './passkeys.ts';

test.for([
  ['https://office.example.go.th', 'office.example.go.th', 'https://office.example.go.th'],
  ['https://office.example.go.th:8443/eoffice', 'office.example.go.th', 'https://office.example.go.th:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['https://localhost', 'localhost', 'https://localhost'],
] as const)('browsers make passkeys at %s, for the name of the server', ([publicUrl, id, origin]) => {
  expect(partyAt(publicUrl)).toEqual({ id, origin });
});

test.for(['http://office.example.go.th', 'https://10.0.0.5', 'http://127.0.0.1:3000', 'https://[::1]'] as const)(
  'browsers refuse passkeys at %s',
  (publicUrl) => {
    expect(partyAt(publicUrl)).toBeUndefined();
  },
);

function partyAt(publicUrl: string) {
  const config = readConfig({});
  if (isConfigProblem(config)) throw new Error(config.problem);
  return relyingParty({ ...config, publicUrl });
}
