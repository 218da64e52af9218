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
  await vi.waitFor(() => expect(reply).toBeDefined());
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

test.each([
  ['a server that is too busy', 429, '{"status":"error","message":"กรุณารอสักครู่","code":"too-many-requests"}'],
  ['a page that is left while it reads the reply', 200, '{"status":"succ'],
])('%s ends no session', async (_name, status, body) => {
  await verifying(() => undefined, status, body);
  expect(currentSession()).toMatchObject({ token: 'asked' });
});
