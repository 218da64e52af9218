import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { people, type PersonName } from '#tests/rules/office.ts';

import { everyChange, giveOffices, type ChangingName } from './every-change.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

/** Several times the connections of the server. */
const requests = 60;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer('SARN', {}, { chat: true });
  await giveOffices(office);
});
afterAll(() => office.close());

const isPerson = (name: string): name is PersonName => name in people;
const everybody = Object.keys(people).filter(isPerson);

/** Everybody in turn sends the request several times, all at once. */
async function crowd(name: ChangingName, request: unknown, senders: readonly PersonName[]) {
  const call: Call = allCalls[name];
  const payload = Object(z.encode(call.body, request));
  const replies = await Promise.all(
    Array.from({ length: requests }, (_, index) => {
      const token = office.caller(senders[index % senders.length] ?? 'director').token;
      const headers = { authorization: `Bearer ${token}` };
      return office.app.inject({ method: 'POST', url: `/api/${call.path}`, headers, payload });
    }),
  );
  return new Set(replies.map(({ statusCode, body }) => `${statusCode} ${/"code":"[\w-]*"/.exec(body)?.[0] ?? ''}`));
}

const madeBy = async (name: ChangingName) => {
  const row = everyChange(office)[name];
  if ('notTried' in row) throw new Error(row.notTried);
  return row();
};

it('a letter that sixty want to sign at once is signed by its signer, and all are answered', async () => {
  const { by, request } = await madeBy('sign');
  const answers = await crowd('sign', request, [by, ...everybody]);
  expect(answers).toContain('200 ');
  expect([...answers].filter((answer) => answer.startsWith('5'))).toEqual([]);
});

it.for([
  ['changePassword', { oldPassword: 'not it', newPassword: 'Tr4ctorMoon' }],
  ['removeTotp', { password: 'not it' }],
] as const)('sixty who %s at once with a wrong password are all answered', async ([name, request]) => {
  expect([...(await crowd(name, request, everybody))]).toEqual(['422 "code":"password-wrong"']);
});

it('somebody whom an administrator lets leave sixty times at once has left, and all are answered', async () => {
  const { by, request } = await madeBy('letLeave');
  expect([...(await crowd('letLeave', request, [by]))]).toEqual(['200 ']);
});
