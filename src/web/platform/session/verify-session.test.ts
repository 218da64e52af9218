import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { userLogin } from '#contract/accounts/session.ts';

import { currentSession, dropSession, storeSession, takeLoss } from './session.ts';
import { verifySession } from './verify-session.ts';

const user = {
  id: 1,
  email: 'clerk@agency.example',
  name: 'clerk',
  personId: 1,
  information: { firstName: 'ก', lastName: 'ข', positionName: 'ค', agreedToPrivacy: true },
};

let reply: ((status: number, body: string) => void) | undefined;
beforeEach(() => {
  reply = undefined;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reply = (status, body) => resolve(new Response(body, { status }));
    return promise;
  });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

async function verifying(meanwhile: () => void, status: number, body: string): Promise<void> {
  storeSession({ token: 'asked', user });
  const verified = verifySession();
  await vi.waitFor(() => expect(reply).toBeDefined(), 30_000);
  meanwhile();
  reply?.(status, body);
  await verified;
}

const live = JSON.stringify({
  status: 'success',
  userLogin: userLogin.encode({ ...user, name: 'renamed' }),
  token: 'renewed',
});
const refused = JSON.stringify({ status: 'error', message: 'กรุณาเข้าสู่ระบบ', code: 'session-ended' });

test('a live session gets its renewed token and person', async () => {
  await verifying(() => undefined, 200, live);
  expect(currentSession()).toMatchObject({ token: 'renewed', user: { name: 'renamed' } });
});

test('a session that the person left before the reply stays left', async () => {
  await verifying(dropSession, 200, live);
  expect(currentSession()).toBeNull();
});

test('the end of a session says nothing of the one that the person began meanwhile', async () => {
  await verifying(() => storeSession({ token: 'of another sign-in', user }), 401, refused);
  expect(currentSession()).toMatchObject({ token: 'of another sign-in' });
  expect(takeLoss()).toBe(false);
});

test('an ended session is dropped', async () => {
  await verifying(() => undefined, 401, refused);
  expect(currentSession()).toBeNull();
});

test('a session that cannot be verified is dropped', async () => {
  await verifying(() => undefined, 429, refused);
  expect(currentSession()).toBeNull();
});

test('a page that is left while it reads the reply ends no session', async () => {
  await verifying(() => undefined, 200, '{"status":"succ');
  expect(currentSession()).toMatchObject({ token: 'asked' });
});

test('a server that is full says nothing of the session', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(refused, { status: 503, headers: { 'Retry-After': '2' } }));
  storeSession({ token: 'asked', user });
  const verified = verifySession();
  await vi.runAllTimersAsync();
  expect([await verified, currentSession()]).toEqual([false, expect.objectContaining({ token: 'asked' })]);
  vi.useRealTimers();
});
