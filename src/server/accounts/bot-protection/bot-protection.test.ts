import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ErrorEnvelope } from '#contract/error-envelope.ts';
import { solveBotCheck } from '#domain/accounts/bot-check.ts';
import { answerCaptcha } from '#tests/support/answer-captcha.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** SARN has a captcha, SAT a bot check, VEC neither, ONEP both. */
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const name of ['SARN', 'SAT', 'VEC', 'ONEP']) {
    const server = await startTestServer({ APP_NAME: name });
    await createPerson(server.platform.database, 'somchai');
    servers.set(name, server);
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

function serverOf(name: string): TestServer {
  const server = servers.get(name);
  if (!server) throw new Error(name);
  return server;
}

const wrong = { username: 'somchai', password: 'wrong' };
const right = { username: 'somchai', password: testPassword };

function questionIn({ challenge }: ErrorEnvelope) {
  if (challenge?.kind !== 'captcha') throw new Error('no question');
  return { captcha: challenge.puzzle, captchaAnswer: answerCaptcha(challenge.question) };
}

function checkIn({ challenge }: ErrorEnvelope) {
  if (challenge?.kind !== 'botCheck') throw new Error('no bot check');
  return { botCheck: `${challenge.puzzle}:${solveBotCheck(challenge.puzzle, challenge.bits)}` };
}

test('after three failures a captcha is due; its answer lets one sign-in through, both calls of it', async () => {
  const server = serverOf('SARN');
  for (let count = 0; count < 3; count += 1)
    expect(await server.refusal(undefined, 'checkCredentials', wrong)).toMatchObject({ code: 'wrong-credentials' });
  const refusal = await server.refusal(undefined, 'checkCredentials', right);
  expect(refusal).toMatchObject({ httpStatus: 403, code: 'captcha-needed', challenge: { kind: 'captcha' } });
  const answer = questionIn(refusal);
  await server.call(undefined, 'checkCredentials', { ...right, ...answer });
  const entered = await server.call(undefined, 'signIn', { ...right, ...answer });
  expect(entered.success.token).toBeTypeOf('string');
  const second = await server.refusal(undefined, 'signIn', right);
  expect(second.code).toBe('device-conflict');
});

test('a right answer allows one attempt with a wrong password; a wrong answer allows none', async () => {
  const server = serverOf('SARN');
  const nobody = { username: 'nobody', password: 'wrong' };
  for (let count = 0; count < 3; count += 1) await server.refusal(undefined, 'checkCredentials', nobody);
  const first = await server.refusal(undefined, 'checkCredentials', nobody);
  const answer = questionIn(first);
  const mistaken = await server.refusal(undefined, 'checkCredentials', { ...nobody, ...answer, captchaAnswer: '999' });
  expect(mistaken).toMatchObject({ code: 'captcha-wrong', challenge: { kind: 'captcha' } });
  expect(await server.refusal(undefined, 'checkCredentials', { ...nobody, ...answer })).toMatchObject({
    code: 'captcha-needed',
  });
  const second = questionIn(mistaken);
  expect(await server.refusal(undefined, 'checkCredentials', { ...nobody, ...second })).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await server.refusal(undefined, 'checkCredentials', { ...nobody, ...second })).toMatchObject({
    code: 'captcha-needed',
  });
});

test('when many requests send one answer at once, one gets through', async () => {
  const server = serverOf('SARN');
  const crowd = { username: 'crowd', password: 'wrong' };
  for (let count = 0; count < 3; count += 1) await server.refusal(undefined, 'checkCredentials', crowd);
  const answer = questionIn(await server.refusal(undefined, 'checkCredentials', crowd));
  const tries = Array.from({ length: 6 }, () => server.refusal(undefined, 'checkCredentials', { ...crowd, ...answer }));
  const codes = (await Promise.all(tries)).map((refusal) => refusal.code);
  expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(1);
});

test('a captcha expires after five minutes, and is in the language of the caller', async () => {
  const server = serverOf('SARN');
  const email = 'nobody@example.go.th';
  const refusal = await server.refusal(undefined, 'requestPasswordReset', { email });
  server.advance(5 * 60_000 + 1);
  expect(await server.refusal(undefined, 'requestPasswordReset', { email, ...questionIn(refusal) })).toMatchObject({
    code: 'captcha-needed',
  });
  const headers = { 'accept-language': 'en' };
  const payload = { F_EMAIL: email };
  const response = await server.app.inject({ method: 'POST', url: '/api/core/forgot-password', payload, headers });
  expect(response.json().challenge.question).toMatch(/\?/);
});

test('a forgotten password always needs a captcha at an agency that has captchas', async () => {
  const email = 'nobody@example.go.th';
  const refusal = await serverOf('SARN').refusal(undefined, 'requestPasswordReset', { email });
  await serverOf('SARN').call(undefined, 'requestPasswordReset', { email, ...questionIn(refusal) });
  await serverOf('VEC').call(undefined, 'requestPasswordReset', { email });
});

test('an agency with a bot check refuses every attempt without a solved one; each works once', async () => {
  const server = serverOf('SAT');
  const refusal = await server.refusal(undefined, 'checkCredentials', wrong);
  expect(refusal).toMatchObject({ httpStatus: 403, code: 'bot-check-needed' });
  const proof = checkIn(refusal);
  expect(await server.refusal(undefined, 'checkCredentials', { ...wrong, ...proof })).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await server.refusal(undefined, 'checkCredentials', { ...wrong, ...proof })).toMatchObject({
    code: 'bot-check-needed',
  });
  const forged = { botCheck: `made-up:${solveBotCheck('made-up', 15)}` };
  expect(await server.refusal(undefined, 'checkCredentials', { ...right, ...forged })).toMatchObject({
    code: 'bot-check-needed',
  });
  const next = checkIn(await server.refusal(undefined, 'checkCredentials', right));
  await server.call(undefined, 'checkCredentials', { ...right, ...next });
  await server.call(undefined, 'signIn', { ...right, ...next });
});

test('an agency with both checks requires both', async () => {
  const server = serverOf('ONEP');
  const email = 'nobody@example.go.th';
  const check = checkIn(await server.refusal(undefined, 'requestPasswordReset', { email }));
  const refusal = await server.refusal(undefined, 'requestPasswordReset', { email, ...check });
  await server.call(undefined, 'requestPasswordReset', { email, ...check, ...questionIn(refusal) });
});
